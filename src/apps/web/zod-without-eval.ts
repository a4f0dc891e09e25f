/**
 * Imported first. zod tries `new Function` when the first schema is created, which our
 * Content-Security-Policy refuses and the browser reports. zod adopts an existing configuration (the test
 * beside this file checks that), so this costs nothing, whereas `z.config` would add 4 KB of zod to the login
 * page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
