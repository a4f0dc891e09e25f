export const LOGIN_UNREACHABLE = 'An error occurred while trying to log in. Please try again.';
export const DEMO_LOGIN = { email: 'demo@porchlight.test', password: 'porchlight-demo' };
