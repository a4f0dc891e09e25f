/**
 * Imported first. zod tries `new Function` when the first schema is made, which our Content-Security-Policy refuses and
 * the browser reports. zod adopts a configuration that is already there (the test beside this file holds it to that), so
 * this costs nothing, where calling `z.config` would put 4 KB of zod into the login page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
