import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/apps/web',
  cacheDir: '../../../node_modules/.vite',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
  },
});
