/** Builds the chat for other websites: one classic script, because a page includes it with one tag. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  cacheDir: 'node_modules/.vite-widget',
  publicDir: false,
  build: {
    outDir: process.env.SITE_FOLDER ?? join(import.meta.dirname, 'dist/web'),
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    lib: {
      entry: 'src/features/receptionist/ui/widget/main.ts',
      formats: ['iife'],
      name: 'PorchlightChat',
      fileName: () => 'widget.js',
    },
  },
});
