import type { Sandbox, SandboxCall, SandboxReply } from '#connectors/framework/run/sandbox.ts';

export const sandbox: Sandbox = {
  seed: [
    { kind: 'campaigns', id: '301', body: { id: 301, name: 'New leads' } },
    { kind: 'campaigns', id: '302', body: { id: 302, name: 'Win back' } },
    {
      kind: 'pipelines',
      id: '401',
      body: {
        id: 401,
        name: 'Sales',
        stages: [
          { id: 411, name: 'New' },
          { id: 412, name: 'Quoted' },
        ],
      },
    },
  ],
  shows: {
    notes: { label: 'Note', title: ({ content }) => String(content) },
    prospects: {
      label: 'Prospect',
      title: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
    },
  },
  routes: [
    { method: 'GET', path: '/campaigns', answer: (call) => listed('campaigns', call) },
    { method: 'GET', path: '/pipelines', answer: (call) => listed('pipelines', call) },
    { method: 'GET', path: '/prospects/:id', answer: oneProspect },
    { method: 'POST', path: '/prospects/:id/notes', answer: addNote },
    { method: 'POST', path: '/prospects', answer: (call) => merge(call, {}) },
    {
      method: 'POST',
      path: '/prospects/campaign/:campaignId',
      answer: (call) => merge(call, { campaign_id: call.params.campaignId }),
    },
    {
      method: 'POST',
      path: '/prospects/pipeline/:stageId',
      answer: (call) => merge(call, { pipeline_stage_id: call.params.stageId }),
    },
  ],
};

const listed = async (kind: string, { records }: SandboxCall): Promise<SandboxReply> => ({
  status: 200,
  body: { data: (await records.list(kind)).map(({ body }) => body) },
});

async function oneProspect({ params: { id = '' }, records }: SandboxCall): Promise<SandboxReply> {
  const found = await records.find('prospects', id);
  return found
    ? { status: 200, body: { data: found.body } }
    : { status: 404, body: { message: 'Not found.' } };
}

async function addNote({ params: { id = '' }, body, records }: SandboxCall): Promise<SandboxReply> {
  const note = await records.nextId();
  const stored = { ...body, id: Number(note), prospect_id: Number(id) };
  await records.save({ kind: 'notes', id: note, body: stored });
  return { status: 201, body: { data: stored } };
}

async function merge({ body, records }: SandboxCall, more: object): Promise<SandboxReply> {
  if (typeof body.first_name !== 'string')
    return { status: 422, body: { message: 'The first name field is required.' } };
  const all = await records.list('prospects');
  const same = all.find(
    ({ body: other }) =>
      (body.email && other.email === body.email) || (body.phone && other.phone === body.phone),
  );
  const id = same?.id ?? (await records.nextId());
  const prospect = { ...same?.body, ...body, ...more, id: Number(id) };
  await records.save({ kind: 'prospects', id, body: prospect });
  return { status: same ? 200 : 201, body: { data: prospect } };
}
