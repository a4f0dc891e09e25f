/** The available voices, with the Flite settings of each. */
type FliteVoice = {
  /** A voice compiled into Flite. */
  name: 'slt' | 'rms' | 'awb';
  /** 1 is the voice's own pitch. */
  pitch?: number;
  /** 1 is the voice's own pace, more is slower. */
  pace?: number;
};

const FLITE_VOICES = {
  receptionist: { name: 'slt' },
  woman: { name: 'slt', pitch: 1.16, pace: 1.04 },
  'low-voiced woman': { name: 'slt', pitch: 0.86, pace: 1.06 },
  man: { name: 'rms', pace: 0.9 },
  'Scottish man': { name: 'awb' },
} as const satisfies Record<string, FliteVoice>;

export type Voice = keyof typeof FLITE_VOICES;

export type SpokenLine = { voice: Voice; text: string };

export function fliteArguments(voice: Voice): string[] {
  const { name, pitch = 1, pace = 1 }: FliteVoice = FLITE_VOICES[voice];
  return ['-voice', name, '--setf', `f0_shift=${pitch}`, '--setf', `duration_stretch=${pace}`];
}
