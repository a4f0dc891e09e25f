import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ORIGINS_MAX, WIDGET_SIDES } from '#features/receptionist/contract/chat-vocabulary.ts';
import { saveWidgetSettingsRoute, type WidgetSettings } from '#features/receptionist/contract/widget.ts';
import { call } from '#ui/api/call.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Form, FormProblems } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { widgetSettingsQuery } from './setup-queries.ts';
import { Snippet } from './snippet.tsx';
import { widgetForm } from './widget-form.ts';
import { WidgetPreview } from './widget-preview.tsx';

const SIDE_LABELS: Record<WidgetSettings['side'], string> = { right: 'Right', left: 'Left' };

export function ChatSetup() {
  const query = useQuery(widgetSettingsQuery);
  if (query.data) return <Editor settings={query.data} />;
  if (query.isError)
    return (
      <ErrorState
        message="Failed to load the chat settings. Please try again later."
        onRetry={() => void query.refetch()}
      />
    );
  return <Skeleton className="h-96 w-full" />;
}

function Editor({ settings }: { settings: WidgetSettings }) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const { side, shows_greeting, allowed_origins } = base;
  const form = useForm({
    form: widgetForm,
    values: { side, shows_greeting, allowed_origins },
    schema: saveWidgetSettingsRoute.body,
    toBody: (values) => ({ ...values, version: base.version }),
    save: (body) => call(saveWidgetSettingsRoute, { body }).then(({ data }) => data),
    onSaved: (saved) => {
      show(saved);
      client.setQueryData(widgetSettingsQuery.queryKey, saved);
      notify.success('The chat is saved.');
    },
    failure: () => 'Failed to save the chat. Reload the page and try again.',
  });
  const show = (next: WidgetSettings) => {
    setBase(next);
    form.reset({
      side: next.side,
      shows_greeting: next.shows_greeting,
      allowed_origins: next.allowed_origins,
    });
  };
  const greeting = useFormField(form, 'shows_greeting');
  const [shownSide, showsGreeting] = useWatch({ control: form.control, name: ['side', 'shows_greeting'] });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Snippet businessId={base.business_id} />
        <Card title="How it looks and where it may stand">
          <Form form={{ ...form, problems: [] }} className="flex flex-col gap-3">
            <FormField form={form} name="side">
              {({ value, onValueChange }) => (
                <Select
                  value={value}
                  options={WIDGET_SIDES.map((one) => ({ value: one, label: SIDE_LABELS[one] }))}
                  onValueChange={onValueChange}
                />
              )}
            </FormField>
            <Checkbox
              label={greeting.label}
              checked={greeting.control.value}
              onCheckedChange={greeting.control.onValueChange}
            />
            <FormField
              form={form}
              name="allowed_origins"
              hint="Press Enter after each one. With none, any website may show it."
            >
              {({ value, onValueChange }) => (
                <ChipsInput
                  label="Websites that may show the chat"
                  placeholder="https://www.example.com"
                  maxLength={200}
                  most={ORIGINS_MAX}
                  value={value}
                  onValueChange={onValueChange}
                />
              )}
            </FormField>
            <FormProblems problems={form.problems} />
            <div className="flex justify-end gap-2">
              <Button onClick={() => show(base)} disabled={!form.isDirty || form.isSaving}>
                Discard
              </Button>
              <Button type="submit" variant="primary" loading={form.isSaving} disabled={!form.isDirty}>
                Save
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      <WidgetPreview side={shownSide} showsGreeting={showsGreeting} />
    </div>
  );
}
