import { useMutation } from '@tanstack/react-query';
import { FlaskConical, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import { testRunRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useFlowVariables } from '../flow-variables.ts';
import { FailingSteps } from './failing-steps.tsx';
import { PastRunPicker } from './past-run-picker.tsx';
import { SampleForm } from './sample-form.tsx';
import { firstSample, namedVariables, type Sample, toVariables } from './sample-variables.ts';
import { TestResult } from './test-result.tsx';

type TestRunDrawerProps = {
  flowId: number;
  graph: Graph;
  open: boolean;
  onClose: () => void;
  onShowNode: (nodeId: string) => void;
};

/** Walks through the draft with a sample or with a past run, sending nothing. */
export function TestRunDrawer({ flowId, graph, open, onClose, onShowNode }: TestRunDrawerProps) {
  const { catalogue } = useFlowVariables();
  const [source, setSource] = useState<'sample' | 'past'>('sample');
  const [edited, setEdited] = useState<Sample>({});
  const [runId, setRunId] = useState<number | null>(null);
  const [failing, setFailing] = useState<string[]>([]);
  const names = useMemo(() => namedVariables(graph, catalogue), [graph, catalogue]);
  // Typed values stay while the flow is edited, even for a variable that was gone for a moment.
  const sample = { ...firstSample(graph, catalogue), ...edited };
  const test = useMutation({
    mutationFn: async () => {
      const { nodes, edges } = graph;
      const asked =
        source === 'past' && runId !== null
          ? { run_id: runId }
          : { variables: toVariables(pick(sample, names)) };
      return (await call(testRunRoute, { params: { id: flowId }, body: { nodes, edges, failing, ...asked } }))
        .data;
    },
  });
  const isReady = source === 'sample' || runId !== null;
  return (
    <Drawer
      size="large"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={() => test.reset()}
      title="Test run"
      description="Walks through the draft step by step"
      footer={
        <>
          {test.data ? <Button onClick={() => test.reset()}>Change values</Button> : null}
          <Button
            variant="primary"
            icon={<FlaskConical />}
            disabled={!isReady}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {test.data ? 'Run again' : 'Run test'}
          </Button>
        </>
      }
    >
      {test.data ? (
        <TestResult result={test.data} onShowNode={onShowNode} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="flex gap-2 rounded-control bg-info-wash p-3 text-info">
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />A test sends, calls and changes
            nothing, and skips delays.
          </p>
          {test.error ? (
            <p role="alert" className="rounded-control bg-danger-wash p-3 text-danger">
              {test.error.message}
            </p>
          ) : null}
          <Tabs
            label="What the test is given"
            value={source}
            onValueChange={setSource}
            tabs={[
              {
                value: 'sample',
                label: 'A sample',
                content: <SampleForm names={names} sample={sample} onChange={setEdited} />,
              },
              {
                value: 'past',
                label: 'A past run',
                content: <PastRunPicker flowId={flowId} runId={runId} onChange={setRunId} />,
              },
            ]}
          />
          <FailingSteps graph={graph} failing={failing} onChange={setFailing} />
        </div>
      )}
    </Drawer>
  );
}

const pick = (sample: Sample, names: ReturnType<typeof namedVariables>): Sample =>
  Object.fromEntries(
    names.map(({ category, field }) => [`${category}.${field}`, sample[`${category}.${field}`] ?? '']),
  );
