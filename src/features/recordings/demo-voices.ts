import type { Voice } from '#voice/speech/voices.ts';

const WOMEN = new Set(
  `Aisha Anya Beth Carla Chloe Dana Denise Elena Fatima Gloria Grace Hannah Heather Imani Ingrid Julia Katie Kristin Leah Linh
Lucia Maria Mei Monica Naomi Noor Nora Olivia Priya Rachel Ruth Sofia Stephanie Tara Wendy Yuki`.split(/\s+/),
);

/** A voice for a first name of the demo; the same person always gets the same voice. */
export function demoVoice(firstName: string): Voice {
  const isEven = firstName.length % 2 === 0;
  if (WOMEN.has(firstName)) return isEven ? 'woman' : 'low-voiced woman';
  return isEven ? 'man' : 'Scottish man';
}
