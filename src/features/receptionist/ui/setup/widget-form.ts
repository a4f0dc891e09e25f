import { saveWidgetSettingsRoute } from '#features/receptionist/contract/widget.ts';
import { defineForm } from '#ui/form/define-form.ts';

export const widgetForm = defineForm({
  routes: [saveWidgetSettingsRoute],
  labels: {
    side: 'Side of the page',
    shows_greeting: 'Show the greeting beside the button',
    allowed_origins: 'Websites that may show the chat',
    'allowed_origins.*': 'Website',
    version: 'Version',
  },
});
