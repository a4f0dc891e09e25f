/**
 * The part of WASI that Flite needs: arguments, the time, and one output file, which is kept in memory.
 * Node's own WASI is experimental and would need a folder on disk.
 */
const SUCCESS = 0;
const BAD_FD = 8;
const NO_ENTRY = 44;
const ROOT_FD = 3;
const FILE_FD = 4;
const CREATE_AND_TRUNCATE = 1 | 8;
const CHARACTER_DEVICE = 2;
const DIRECTORY = 3;
const REGULAR_FILE = 4;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** Runs a program to its end and returns what it wrote to the file of that name. Throws its error output. */
export function runWasi(
  module: WebAssembly.Module,
  { args, outputName }: { args: string[]; outputName: string },
): Uint8Array {
  const host = createHost({ args: args.map((arg) => new TextEncoder().encode(`${arg}\0`)), outputName });
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: host.calls });
  const { memory, _start: start } = instance.exports as { memory: WebAssembly.Memory; _start: () => void };
  host.attach(memory);
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    if (error.code !== 0) throw new Error(`the program ended with ${error.code}: ${host.complaints()}`);
  }
  return host.output();
}

function createHost({ args, outputName }: { args: Uint8Array[]; outputName: string }) {
  let memory: WebAssembly.Memory | undefined;
  // The memory's buffer is replaced each time it grows.
  const view = () => new DataView((memory as WebAssembly.Memory).buffer);
  const bytes = (at: number, length: number) =>
    new Uint8Array((memory as WebAssembly.Memory).buffer, at, length);
  const file = createMemoryFile();
  let complaints = '';

  const eachPiece = (list: number, count: number, use: (piece: Uint8Array) => number): number => {
    let total = 0;
    for (let n = 0; n < count; n++) {
      total += use(bytes(view().getUint32(list + n * 8, true), view().getUint32(list + n * 8 + 4, true)));
    }
    return total;
  };
  const put32 = (at: number, value: number) => {
    view().setUint32(at, value, true);
    return SUCCESS;
  };

  const calls = {
    args_sizes_get: (count: number, size: number) => {
      put32(count, args.length);
      return put32(
        size,
        args.reduce((sum, arg) => sum + arg.length, 0),
      );
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      for (const [index, arg] of args.entries()) {
        put32(pointers + index * 4, at);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      view().setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_fdstat_get: (fd: number, at: number) => {
      if (fd > FILE_FD) return BAD_FD;
      bytes(at, 24).fill(0);
      bytes(at, 1)[0] = fd === ROOT_FD ? DIRECTORY : fd === FILE_FD ? REGULAR_FILE : CHARACTER_DEVICE;
      bytes(at + 8, 16).fill(0xff); // All rights.
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get: (fd: number, at: number) => {
      if (fd !== ROOT_FD) return BAD_FD;
      put32(at, 0);
      return put32(at + 4, 1);
    },
    fd_prestat_dir_name: (_fd: number, at: number) => {
      bytes(at, 1)[0] = '/'.charCodeAt(0);
      return SUCCESS;
    },
    path_open: (
      _dir: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _fdFlags: number,
      at: number,
    ) => {
      if (new TextDecoder().decode(bytes(path, length)) !== outputName) return NO_ENTRY;
      file.open({ empty: (flags & CREATE_AND_TRUNCATE) === CREATE_AND_TRUNCATE });
      return put32(at, FILE_FD);
    },
    fd_read: (fd: number, list: number, count: number, at: number) =>
      fd === FILE_FD ? put32(at, eachPiece(list, count, file.read)) : BAD_FD,
    fd_write: (fd: number, list: number, count: number, at: number) => {
      if (fd === FILE_FD) return put32(at, eachPiece(list, count, file.write));
      return put32(
        at,
        eachPiece(list, count, (piece) => {
          complaints += new TextDecoder().decode(piece);
          return piece.length;
        }),
      );
    },
    fd_seek: (fd: number, offset: bigint, from: number, at: number) => {
      if (fd !== FILE_FD) return BAD_FD;
      view().setBigUint64(at, BigInt(file.seek(Number(offset), from)), true);
      return SUCCESS;
    },
    proc_exit: (code: number) => {
      throw new Exit(code);
    },
  };
  return {
    calls,
    attach: (given: WebAssembly.Memory) => {
      memory = given;
    },
    output: file.content,
    complaints: () => complaints.trim(),
  };
}

function createMemoryFile() {
  let held = new Uint8Array(1 << 18);
  let length = 0;
  let position = 0;
  return {
    open: ({ empty }: { empty: boolean }) => {
      position = 0;
      if (empty) length = 0;
    },
    read: (into: Uint8Array): number => {
      const piece = held.subarray(position, Math.min(position + into.length, length));
      into.set(piece);
      position += piece.length;
      return piece.length;
    },
    write: (piece: Uint8Array): number => {
      const end = position + piece.length;
      if (end > held.length) {
        const larger = new Uint8Array(Math.max(end, held.length * 2));
        larger.set(held);
        held = larger;
      }
      held.set(piece, position);
      position = end;
      length = Math.max(length, end);
      return piece.length;
    },
    /** Like lseek: from the start, the current position or the end. */
    seek: (offset: number, from: number): number => {
      position = offset + ([0, position, length][from] ?? 0);
      return position;
    },
    content: (): Uint8Array => held.subarray(0, length),
  };
}
