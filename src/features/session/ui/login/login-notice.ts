/** Why the guard sent the user to the login page. Kept in memory: it is true for this visit only. */
export type LoginNotice = { message: string; retry: boolean };

let notice: LoginNotice | null = null;

export const setLoginNotice = (next: LoginNotice | null): void => {
  notice = next;
};
export const getLoginNotice = (): LoginNotice | null => notice;
