import { Tabs } from '@base-ui/react/tabs';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { EditorState } from '../state/editor-state.ts';
import { FlowTitle } from './flow-title.tsx';
import { SaveStatus } from './save-status.tsx';

export function EditorHeader({
  state,
  isSaving,
  isSwitching,
  tools,
  onRename,
  onPublish,
  onSave,
}: {
  state: EditorState;
  isSaving: boolean;
  isSwitching: boolean;
  tools: ReactNode;
  onRename: (name: string) => void;
  onPublish: (isPublished: boolean) => void;
  onSave: () => void;
}) {
  const { name } = state.history.graph;
  return (
    <header data-editor-header className="relative z-10 border-line border-b bg-surface">
      <h1 className="sr-only">{name}</h1>
      <div className="flex flex-wrap items-center gap-x-2 px-2 pt-2 md:flex-nowrap md:gap-x-3 md:px-4">
        <Link
          to="/automations"
          aria-label="Back to the automations"
          className={buttonStyle({ variant: 'ghost', iconOnly: true })}
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
        </Link>
        <div className="flex min-w-0 flex-1 md:max-w-50 md:flex-none">
          <FlowTitle name={name} onRename={onRename} />
        </div>
        {/* A line of its own on a phone. */}
        <div className="flex items-center justify-between gap-3 max-md:order-last max-md:w-full max-md:px-2 md:contents">
          <SaveStatus state={state} />
          <div className="shrink-0 md:ml-auto">
            <Switch
              label={state.isPublished ? 'Published' : 'Paused'}
              checked={state.isPublished}
              onCheckedChange={onPublish}
              disabled={isSwitching}
            />
          </div>
        </div>
        <Button
          variant="primary"
          icon={<Save />}
          label="Save Automation Flow"
          disabled={isSaving}
          focusableWhenDisabled
          onClick={onSave}
          className="max-md:px-3"
        >
          Save <span className="max-xl:sr-only">Automation Flow</span>
        </Button>
      </div>
      <div className="flex items-center justify-between px-1 md:gap-2 md:px-4">
        <Tabs.List aria-label="Automation" className="relative flex">
          <Tabs.Tab value="workflow" className={tabStyle}>
            Workflow
          </Tabs.Tab>
          <Tabs.Tab value="history" className={tabStyle}>
            History
          </Tabs.Tab>
          <Tabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent-ink transition-[translate,width] duration-150" />
        </Tabs.List>
        {tools}
      </div>
    </header>
  );
}

const tabStyle =
  'flex h-11 shrink-0 items-center px-2 font-medium md:px-3 whitespace-nowrap text-soft -outline-offset-2 select-none hover:text-ink data-active:text-ink';
