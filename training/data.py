"""Reads the hand-written data into rows, and rows into tables of numbers."""
import hashlib, json, multiprocessing, os, random, re
from pathlib import Path
import numpy as np
import torch
from wordpiece import WordPiece

HERE = Path(__file__).parent
VOCABULARY = json.loads((HERE / 'vocabulary.json').read_text())
DANGERS = VOCABULARY['dangers']
ACTS = VOCABULARY['acts'] + DANGERS
# Where a problem's or a service's words begin and end, two people mark differently: which service is meant is a choice among
# the business's own, and what is wrong is a clause.
KINDS = VOCABULARY['spans']
TAGS = ['O'] + [f'{b}{k}' for k in KINDS for b in ('B:', 'I:')]
ACT, TAG = {a: i for i, a in enumerate(ACTS)}, {t: i for i, t in enumerate(TAGS)}
FIRST, SECOND = 48, 109  # tokens of what was asked and of what was said
WIDTH = FIRST + SECOND + 3
CLAUSES = 8
OPTIONS = 12
NEIGHBOURS = 200  # lines before and after one that are by the same writer, nearly always
BESIDE = 8  # options that are read beside what was said, of one list at a time
MARK = re.compile(r'\{(-?[a-z]+):([^{}]+)\}')
# "on", "at" and "the" say no time: with or without them is the same span.
LEAD = re.compile(r"(?:(?:on|at|for|the|is|it's|its)\s+)+(?=\S)", re.I)
TRAIL = re.compile(r"[\s.,!?;:]+$")


def unmark(text):
    """The bare text, and the span of each of its characters with whether it begins there."""
    bare, spans, at = '', [], 0
    for match in MARK.finditer(text):
        kind, words = match.groups()
        bare += text[at:match.start()] + words
        spans += [None] * (match.start() - at)
        lead = LEAD.match(words).end() if kind.strip('-') in ('when', 'booked') and LEAD.match(words) else 0
        end = len(TRAIL.sub('', words)) or len(words)
        spans += [(kind, i == lead) if kind in KINDS and lead <= i < end else None for i in range(len(words))]
        at = match.end()
    return bare + text[at:], spans + [None] * (len(text) - at)


def acts_of(words):
    return {part for word in words.split() for part in word.split(':')}


def line_of(raw):
    """A message: its characters, each with the clause that it belongs to and its span."""
    chars, clauses = [], []
    for words, marked in raw['said']:
        bare, spans = unmark(marked.strip())
        if chars: chars.append((' ', len(clauses) - 1, None))
        clauses.append(acts_of(words))
        chars += [(c, len(clauses) - 1, s) for c, s in zip(bare, spans)]
    return {'first': asked_of(raw), 'chars': chars, 'clauses': clauses, 'isLine': True}


def asked_of(raw):
    return f"asked: {raw['asked']}" if raw['asked'] else 'asked: nothing'


def text_of(first, text, spans=None, lead=''):
    """A text that is no message to find acts in; `lead` is what was asked before it."""
    lead = f'{lead} / ' if lead else ''
    return {'first': first, 'chars': [(c, 0, None) for c in lead] + [(c, 0, s) for c, s in zip(text, spans or [None] * len(text))], 'clauses': None, 'isLine': False}


YES_OR_NO = re.compile(r'(is|are|does|do|has|have|was|will|can|owns?|wants?|needs?)\b', re.I)


def group_of(raw):
    """What was said beside the texts of which one, several or none fit: facts, choices, or the values of a metric."""
    bare, spans = unmark(raw['said'])
    kind, asked = raw['kind'], raw['asked'] or ''
    group = {'kind': kind, 'said': text_of(asked_of(raw), bare)}
    if kind != 'metric':
        options, fits = raw['options'], set(raw['fits'])
        pairs = [text_of(f'{kind}: {o}', bare, lead=asked) for o in options]
        return {**group, 'options': [text_of(f'{kind}:', o) for o in options], 'pairs': pairs, 'fits': fits}
    metric, value = raw['metric'], raw['value']
    values = raw.get('options') or (['yes', 'no'] if value in ('yes', 'no') or (value is None and YES_OR_NO.match(metric)) else None)
    if values:
        pairs = [text_of(f'metric: {metric}: {v}', bare, lead=asked) for v in values]
        return {**group, 'kind': 'metric chosen', 'options': None, 'pairs': pairs, 'fits': {i for i, v in enumerate(values) if v == value}}
    pair = {**text_of(f'metric: {metric}', bare, spans, asked), 'hasAnswer': True}
    return {**group, 'kind': 'metric read', 'options': None, 'pairs': [pair], 'fits': {0} if value is not None else set()}


def fits_in(raw):
    """A business is written once for all that is asked of it."""
    if raw['kind'] != 'business': return [raw]
    of = lambda kind, options, said: [{'kind': kind, 'asked': None, **one, 'options': options} for one in said]
    return of('fact', raw['facts'], raw['asks']) + of('choice', raw['services'], raw['needs'])


def joined_lines(rows, count, chance):
    """Messages made of two by one writer: the second asks or wants something beside what the first says."""
    alone = {'other', 'otherLanguage', 'inject', 'bye'}
    fits_beside = [set().union(*r['clauses']).isdisjoint(alone) for r in rows]
    made = []
    while len(made) < count:
        at = chance.randrange(len(rows))
        beside = min(max(at + chance.randint(-NEIGHBOURS, NEIGHBOURS), 0), len(rows) - 1)
        one, two = rows[at], rows[beside]
        clauses = len(one['clauses'])
        is_short = clauses + len(two['clauses']) <= 5 and len(one['chars']) + len(two['chars']) <= 240
        if at == beside or two['first'] != 'asked: nothing' or not (is_short and fits_beside[at] and fits_beside[beside]): continue
        between = chance.choice(['. ', ', ', ' ']) if one['chars'][-1][0].isalnum() else ' '
        lead = chance.choice(['', '', 'and ', 'also ', 'oh and '])
        chars = [*one['chars'], *((c, clauses - 1, None) for c in between), *((c, clauses, None) for c in lead), *((c, clauses + n, s) for c, n, s in two['chars'])]
        made.append({**one, 'chars': chars, 'clauses': one['clauses'] + two['clauses']})
    return made


def read(folder, pattern, make, parts_of=lambda raw: [raw]):
    paths = sorted(Path(folder).glob(pattern))
    return [make(part) for path in paths for text in path.read_text().split('\n') if text.strip() for part in parts_of(json.loads(text))]


def digest_of(folder):
    return hashlib.sha256(b''.join(p.read_bytes() for kind in ('fits', 'lines') for p in sorted(Path(folder).glob(f'{kind}/*.jsonl')))).hexdigest()


def noisy(row, chance):
    """The same message from another keyboard: lower case, no punctuation, a slip of the fingers."""
    chars = row['chars']
    if chance.random() < .3: chars = [(c.lower() if len(c.lower()) == 1 else c, n, s) for c, n, s in chars]
    elif chance.random() < .06: chars = [(c.upper() if len(c.upper()) == 1 else c, n, s) for c, n, s in chars]
    if chance.random() < .2: chars = [x for x in chars if x[0].isalnum() or x[0] in " '@." or x[2]] or chars
    for _ in range((1 + (chance.random() < .3)) if chance.random() < .35 and len(chars) > 10 else 0):
        at, way = chance.randrange(len(chars) - 2), chance.random()
        (c, n, s), after = chars[at], chars[at + 1]
        if s and s[0].strip('-') in ('phone', 'zip', 'email'): continue
        if way < .4 and n == after[1] and s == after[2]: chars = chars[:at] + [after, chars[at]] + chars[at + 2:]
        elif way < .7 and not (s and s[1]): chars = chars[:at] + chars[at + 1:]
        else: chars = chars[:at + 1] + [(c, n, s and (s[0], False))] + chars[at + 1:]
    first = 'asked: nothing' if row['isLine'] and len(chars) > 40 and chance.random() < .1 else row['first']
    return {**row, 'chars': chars, 'first': first}


class Encoder:
    """A row as numbers: its tokens, and for each token of what was said its place, clause and tag."""

    def __init__(self, base):
        self.pieces = WordPiece(f'{base}/tokenizer.json')

    def __call__(self, row):
        first, _ = self.pieces.encode(row['first'])
        ids, offsets = self.pieces.encode(''.join(c for c, _, _ in row['chars']))
        first, ids, offsets = first[:FIRST], ids[:SECOND], offsets[:SECOND]
        clause, tags = [], []
        for start, end in offsets:
            inside = [s for _, _, s in row['chars'][start:end] if s]
            before = tags[-1] if tags else 0
            goes_on = inside and before and TAGS[before][2:] == inside[0][0] and not any(s[1] for s in inside)
            tags.append(0 if not inside else TAG[('I:' if goes_on else 'B:') + inside[0][0]])
            clause.append(min(row['chars'][start][1], CLAUSES - 1))
        return {'ids': [self.pieces.cls, *first, self.pieces.sep, *ids, self.pieces.sep], 'lead': 2 + len(first), 'clause': clause, 'tags': tags, 'offsets': offsets, 'words': [not self.pieces.goes_on[i] for i in ids]}


def packed(task):
    encode, rows, variants, seed = task
    chance = random.Random(seed)
    made = [encode(row if v == 0 else noisy(row, chance)) for row in rows for v in range(variants)]
    out = {k: np.zeros((len(made), WIDTH), dtype=np.int16) for k in ('ids', 'tags')} | {'clause': np.full((len(made), WIDTH), -1, dtype=np.int16)}
    for i, m in enumerate(made):
        out['ids'][i, :len(m['ids'])] = m['ids']
        said = slice(m['lead'], m['lead'] + len(m['tags']))
        out['tags'][i, said], out['clause'][i, said] = m['tags'], m['clause']
    return {**out, 'lead': np.array([m['lead'] for m in made], dtype=np.int16), 'size': np.array([len(m['ids']) for m in made], dtype=np.int16)}


class Table:
    """Rows in several wordings each, as tensors: wording v of row r stands at r * variants + v."""

    def __init__(self, rows, base, variants, device, workers):
        tasks = [(Encoder(base), rows[at:at + 250], variants, at) for at in range(0, len(rows), 250)]
        if workers > 1:
            with multiprocessing.get_context('fork').Pool(workers) as pool: parts = pool.map(packed, tasks, chunksize=1)
        else: parts = [packed(t) for t in tasks]
        joined = {k: torch.from_numpy(np.concatenate([p[k] for p in parts])).to(device) for k in parts[0]}
        self.ids, self.tags, self.clause, self.lead, self.size = (joined[k] for k in ('ids', 'tags', 'clause', 'lead', 'size'))
        self.variants, self.rows = variants, rows

    def inputs(self, picked, width):
        ids = self.ids[picked, :width].long()
        at = torch.arange(width, device=ids.device)
        mask = (at < self.size[picked].unsqueeze(1)).long()
        types = (at >= self.lead[picked].unsqueeze(1)).long() * mask
        return ids, types, mask


def acts_table(rows, device):
    """For each row its acts, and those of each of its clauses."""
    whole, clauses = torch.zeros(len(rows), len(ACTS)), torch.zeros(len(rows), CLAUSES, len(ACTS))
    for i, row in enumerate(rows):
        for n, acts in enumerate(row['clauses']):
            for a in acts: whole[i, ACT[a]] = clauses[i, min(n, CLAUSES - 1), ACT[a]] = 1
    return whole.to(device), clauses.to(device)
