const NAME = /emergenc|urgen/i;
/** Values that mean "no emergency". */
const NOT = /^(no|none|not|non|false|low|normal|medium|routine|n\/?a|unknown|0)?\b/i;

/** Whether a collected variable says so, such as `emergency: "Yes"` or `urgency: "high"`. */
export function isEmergency(variables: Record<string, unknown>): boolean {
  return Object.entries(variables).some(([name, value]) => NAME.test(name) && isYes(value));
}

function isYes(value: unknown): boolean {
  if (typeof value === 'string') {
    const said = value.trim();
    return said !== '' && NOT.exec(said)?.[0] === '';
  }
  return value === true || (typeof value === 'number' && value > 0);
}
