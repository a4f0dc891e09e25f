/** The account of a small roofing business. */
import type { SandboxRecord } from '#connectors/framework/run/sandbox.ts';

const owner = (id: string, firstName: string, lastName: string): SandboxRecord => ({
  kind: 'owners',
  id,
  body: {
    id,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@wasatchroofing.example`,
    archived: false,
  },
});

const object = (kind: string, id: string, properties: Readonly<Record<string, string>>): SandboxRecord => ({
  kind,
  id,
  body: { id, properties, archived: false },
});

const choices = (id: string, options: Readonly<Record<string, string>>): SandboxRecord => ({
  kind: 'properties',
  id,
  body: {
    name: id.split('.')[1],
    type: 'enumeration',
    options: Object.entries(options).map(([value, label], displayOrder) => ({
      value,
      label,
      displayOrder,
      hidden: false,
    })),
  },
});

const pipeline = (id: string, label: string, stages: Readonly<Record<string, string>>): SandboxRecord => ({
  kind: 'pipelines',
  id,
  body: {
    id,
    label,
    displayOrder: Number(id),
    stages: Object.entries(stages).map(([stage, name], displayOrder) => ({
      id: stage,
      label: name,
      displayOrder,
    })),
  },
});

export const seed: readonly SandboxRecord[] = [
  owner('101', 'Maria', 'Lopez'),
  owner('102', 'Sam', 'Okafor'),
  pipeline('0', 'Support Pipeline', { 1: 'New', 2: 'Waiting on contact', 3: 'Waiting on us', 4: 'Closed' }),
  pipeline('1', 'Warranty Claims', { 11: 'Reported', 12: 'Inspection', 13: 'Repaired' }),
  choices('companies.industry', {
    CONSTRUCTION: 'Construction',
    INSURANCE: 'Insurance',
    REAL_ESTATE: 'Real Estate',
    RETAIL: 'Retail',
  }),
  choices('contacts.lifecyclestage', {
    subscriber: 'Subscriber',
    lead: 'Lead',
    opportunity: 'Opportunity',
    customer: 'Customer',
  }),
  choices('contacts.hs_lead_status', {
    NEW: 'New',
    OPEN: 'Open',
    IN_PROGRESS: 'In Progress',
    CONNECTED: 'Connected',
  }),
  choices('tickets.hs_ticket_category', {
    PRODUCT_ISSUE: 'Product issue',
    BILLING_ISSUE: 'Billing issue',
    GENERAL_INQUIRY: 'General inquiry',
  }),
  object('contacts', '201', {
    email: 'ana@example.com',
    firstname: 'Ana',
    lastname: 'Silva',
    phone: '+18015550101',
  }),
  object('contacts', '202', {
    email: 'ben@example.com',
    firstname: 'Ben',
    lastname: 'Carter',
    phone: '+18015550102',
  }),
  object('companies', '301', { name: 'Beehive Property Management', domain: 'beehiveproperty.example' }),
  object('companies', '302', { name: 'Uinta Homes', domain: 'uintahomes.example' }),
  object('deals', '401', { dealname: 'Roof replacement, 12 Maple St' }),
  object('deals', '402', { dealname: 'Gutter repair, 8 Oak Ave' }),
];
