const KEY = 'family_member';

/** Whether the gate has let this browser in before, and has not sent it away since. */
export function isKnownMember(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('This browser remembers nothing.', error);
  }
}
