/**
 * The only file that the system's own Node (20 or later) runs. It installs what is missing and hands over to the Node
 * that package.json pins, which runs TypeScript as it is. `npm start`, `npm test`, `npm run dev` and `npm run bench`
 * all come through here, so a bare clone needs nothing but git, Node and npm.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [entry, ...rest] = process.argv.slice(2);
process.chdir(root);
installPackages();
await handOver();

function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, which a registry may not carry.
  const install = [
    ...args,
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command, install, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('Porchlight could not install its packages; the lines above say why.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

async function handOver() {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  if (process.versions.node === pinned) {
    // Keeps the stripped sources: later starts neither strip them again nor load the stripper, some 100 MB.
    nodeModule.enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
    process.argv.splice(1, process.argv.length - 1, join(root, entry), ...rest);
    await import(pathToFileURL(join(root, entry)).href);
    return;
  }
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const child = spawn(node, [entry, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${separator}${process.env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; a supervisor's signal reaches only this process.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) =>
    process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1)),
  );
}
