/**
 * The only file that the system's own Node (20 or later) runs. It installs what is missing and hands over to
 * the Node that package.json pins, which runs TypeScript directly. `npm start`, `npm test`, `npm run dev` and
 * `npm run bench` all go through here, so a bare clone needs only git, Node and npm.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const PARENT_CHECK_MS = 500;
const RUN_ONLY = ' without dev';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const [entry, ...rest] = process.argv.slice(2);
process.chdir(root);
if (process.env.npm_lifecycle_script?.startsWith('exec node scripts/bootstrap.mjs')) endWithParent();
await installPackages();
await handOver();

/**
 * npm forwards SIGTERM and SIGINT to us, because `exec` in package.json leaves no shell in between. If npm
 * ends otherwise, such as by kill -9, we notice only that our parent has changed.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.installed');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Running the product needs none of what checks and tests it; what is there for a developer stays.
  const isBare = installed === '' && !existsSync(join('node_modules', '.package-lock.json'));
  const isRunOnly = entry === 'src/apps/main.ts' && (isBare || installed.endsWith(RUN_ONLY));
  const wanted = isRunOnly ? `${lock}${RUN_ONLY}` : lock;
  if (installed === wanted) return;
  console.log('Installing packages…');
  const unfinished = join('node_modules', '.installing');
  removeHalfInstalled(unfinished);
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file without other platforms' optional binaries, which a registry may not
  // carry.
  const install = [
    ...args,
    'install',
    '--no-save',
    isRunOnly ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // When asked to stop, npm would first finish and then roll everything back, which takes minutes.
  const options = { shell: process.platform === 'win32', killSignal: 'SIGKILL' };
  const { status, stopped } = await run(command, install, options);
  if (stopped) process.exit(status);
  if (status !== 0) {
    rmSync(unfinished, { force: true });
    console.error('Porchlight could not install its packages; the lines above say why.');
    process.exit(status);
  }
  removeNeedless();
  writeFileSync(stamp, wanted);
  rmSync(unfinished, { force: true });
}

/** 150 MB: a second copy of Node, with what compiles against it, and libraries for other machines. */
function removeNeedless() {
  const modules = (...path) => join('node_modules', ...path);
  rmSync(modules('node', 'node_modules'), { recursive: true, force: true });
  const libraries = modules('onnxruntime-node', 'bin', 'napi-v3');
  for (const platform of readdirSync(libraries))
    for (const arch of readdirSync(join(libraries, platform)))
      if (platform !== process.platform || arch !== process.arch)
        rmSync(join(libraries, platform, arch), { recursive: true });
}

/**
 * npm treats a half-unpacked package as complete, so after an interrupted install all packages are removed.
 */
function removeHalfInstalled(unfinished) {
  if (existsSync(unfinished) && !isRunning(Number(readFileSync(unfinished, 'utf8')))) {
    rmSync('node_modules', { recursive: true });
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(unfinished, String(process.pid));
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function handOver() {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  if (process.versions.node === pinned) {
    // Caches the stripped sources: later starts neither strip them again nor load the stripper, which takes
    // about 100 MB.
    nodeModule.enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
    process.argv.splice(1, process.argv.length - 1, join(root, entry), ...rest);
    // Not by the system's own Node, which may be too old for it.
    await import('./find-drizzle-once.mjs');
    await import(pathToFileURL(join(root, entry)).href);
    return;
  }
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const env = { ...process.env, PATH: `${bin}${separator}${process.env.PATH}` };
  const { status } = await run(node, [self, entry, ...rest], { env });
  process.exit(status);
}

/**
 * Resolves to how a command ended. It gets every signal that we get, or `killSignal` instead: a supervisor
 * knows only this process.
 */
function run(command, args, { killSignal, ...options }) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let stopped = false;
  const pass = (signal) => {
    stopped = true;
    child.kill(killSignal ?? signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve({ status: 1, stopped });
    });
    child.on('exit', (code, signal) => {
      for (const one of SIGNALS) process.off(one, pass);
      resolve({ status: signal ? 128 + constants.signals[signal] : code, stopped });
    });
  });
}
