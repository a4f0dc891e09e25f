/** Asks whether anyone is in danger, where what was said may be an emergency. */
import { answerQuestions } from './answer/answer-questions.ts';
import { ask, type Work } from './draft.ts';
import type { Utterance } from './hear/utterance.ts';
import { speechOf } from './speech/speech-of.ts';

/** It may be an emergency: one short question comes before all others. What they asked is answered when there is none. */
export function askDanger(work: Work, utterance: Utterance): boolean {
  const { state, moment } = work;
  if (!state.danger || state.isDangerAsked || state.isEmergency) return false;
  state.isDangerAsked = true;
  state.danger.answers = answerQuestions({ utterance, state, moment }).say;
  const { yes, no } = speechOf(state).choices;
  ask(work, 'danger', 'askDanger', [yes, no]);
  return true;
}
