/** Said to a caller who writes in a language that the receptionist does not speak, so that they know what happens next. */
export const OTHER_LANGUAGES: Record<'French' | 'German' | 'Portuguese', string> = {
  French:
    "Pour l'instant, je ne peux aider qu'en anglais. Laissez-moi votre nom et votre numéro de téléphone et l'équipe vous contactera.",
  German:
    'Ich kann leider nur auf Englisch helfen. Nennen Sie mir Ihren Namen und Ihre Telefonnummer, dann meldet sich das Team bei Ihnen.',
  Portuguese:
    'Por enquanto só posso ajudar em inglês. Deixe o seu nome e telefone e alguém da equipe entrará em contato.',
};
