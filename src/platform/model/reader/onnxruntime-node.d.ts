/** The part of the package that the reader uses; it comes without its types. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'int64', data: BigInt64Array, shape: readonly number[]);
    readonly data: Float32Array | BigInt64Array;
  }
  export class InferenceSession {
    static create(
      path: string,
      options: { intraOpNumThreads: number; interOpNumThreads: number },
    ): Promise<InferenceSession>;
    run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  }
}
