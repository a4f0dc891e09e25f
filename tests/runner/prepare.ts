/** What both test runners call before their first test; what it returns, they call after the last. */
export { prepareTestServer as default } from '#tests/support/test-server.ts';
