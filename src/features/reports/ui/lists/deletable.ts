/** A metric or chart that a user is about to delete. */
export type Deletable = { kind: 'metric' | 'chart'; id: number; name: string };
