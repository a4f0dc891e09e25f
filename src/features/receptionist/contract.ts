export * from './contract/corrections.ts';
export {
  type AvoidedTopic,
  type DescribedEmergency,
  type KnowledgeEntry,
  type Profile,
  profileSchema,
} from './contract/profile.ts';
export * from './contract/profile-choices.ts';
export * from './contract/profile-routes.ts';
export * from './contract/questions.ts';
export * from './contract/rehearsal.ts';
export * from './contract/scripts.ts';
export * from './contract/vocabulary.ts';
export * from './contract/website.ts';
