/** What the last question of the receptionist was about. */
export type Asked =
  | 'service'
  | 'priceOf'
  | 'time'
  | 'slot'
  /** Which of two days they meant: "friday the 21st". */
  | 'day'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'confirm'
  | 'appointment'
  | 'cancel'
  | 'message'
  /** Whether anyone is in danger. */
  | 'danger'
  | 'goal'
  /** What the receptionist wrote first. */
  | 'opening'
  | 'more';
