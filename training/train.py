"""Trains the receptionist's reader and writes it as 8-bit ONNX.

usage: python3 train.py --data DIR --base DIR --out DIR [--epochs 12] [--seeds 3]

The reader is one small encoder (MiniLM, 6 layers) that reads a pair of texts: what the receptionist asked (or a fact, a choice,
a metric) and what the customer said. One pass gives:
  acts      what the customer does in the whole message
  clauses   where a clause begins, and for each token the acts of its clause
  spans     names, numbers, addresses, times, services, problems; the answer to a metric
  fit       whether the fact answers, the choice is meant, or the metric is said
  vector    the meaning of a text, to find facts by
README.md says how the data was written and split.
"""
import argparse, hashlib, json, math, multiprocessing, os, random, re, time
from pathlib import Path
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel
from safetensors.torch import load_file

VOCABULARY = json.loads((Path(__file__).parent / 'vocabulary.json').read_text())
DANGERS = VOCABULARY['dangers']
ACTS = VOCABULARY['acts'] + DANGERS
# What is wrong is a clause (tellProblem) and no span: where its words begin and end, two people would mark differently.
KINDS = VOCABULARY['spans']
TAGS = ['O'] + [f'{b}{k}' for k in KINDS for b in ('B:', 'I:')]
ACT, TAG = {a: i for i, a in enumerate(ACTS)}, {t: i for i, t in enumerate(TAGS)}
FIRST, SECOND = 48, 112  # tokens of what was asked and of what was said

parser = argparse.ArgumentParser()
for name, default in (('data', 'training'), ('base', ''), ('out', 'out')):
    parser.add_argument(f'--{name}', default=default)
parser.add_argument('--epochs', type=int, default=12)
parser.add_argument('--seeds', type=int, default=3)
parser.add_argument('--first-seed', type=int, default=1)
parser.add_argument('--rate', type=float, default=1.5e-4)
parser.add_argument('--vector', type=float, default=.5, help='weight of keeping the vectors')
parser.add_argument('--workers', type=int, default=os.cpu_count())
parser.add_argument('--minutes', type=float, default=9)
parser.add_argument('--test', action='store_true', help='also measure on the test part, once, at the end')
args = parser.parse_args()
device = 'cuda' if torch.cuda.is_available() else 'cpu'
began = time.time()


# --- The data -----------------------------------------------------------------------------------------------------------------

MARK = re.compile(r'\{(-?[a-z]+):([^{}]+)\}')


def unmark(text):
    """The bare text, and the kind of each of its characters with whether a span begins there."""
    bare, kinds, at = '', [], 0
    for match in MARK.finditer(text):
        bare += text[at:match.start()]
        kinds += [None] * (match.start() - at)
        bare += match.group(2)
        marked = match.group(1) in KINDS
        kinds += [(match.group(1), i == 0) if marked else None for i in range(len(match.group(2)))]
        at = match.end()
    bare += text[at:]
    return bare, kinds + [None] * (len(text) - at)


def acts_of(words):
    found = set()
    for word in words.split():
        name, _, danger = word.partition(':')
        found.add(name)
        if danger: found.add(danger)
    return found


def line_of(raw):
    """A message: its characters, each with the clause that it belongs to and its span."""
    chars, clauses = [], []
    for words, marked in raw['said']:
        bare, kinds = unmark(marked.strip())
        if chars: chars.append((' ', len(clauses) - 1, None))
        clauses.append(acts_of(words))
        chars += [(c, len(clauses) - 1, k) for c, k in zip(bare, kinds)]
    return {'first': f"asked: {raw['asked']}" if raw['asked'] else 'asked: nothing', 'chars': chars, 'clauses': clauses, 'fit': None, 'task': 'line', 'trade': raw['trade']}


def pairs_of(raw):
    bare, kinds = unmark(raw['said'])
    if raw['kind'] == 'metric':
        said = f"{raw['asked']} / {bare}" if raw['asked'] else bare
        lead = len(said) - len(bare)
        chars = [(c, 0, None) for c in said[:lead]] + [(c, 0, k) for c, k in zip(bare, kinds)]
        value = raw['value']
        if raw.get('options'):
            return [{'first': f"{raw['metric']}: {o}", 'chars': chars, 'clauses': None, 'fit': float(o == value), 'task': 'metric', 'spans': False} for o in raw['options']]
        if value in ('yes', 'no') or (value is None and re.match(r'(is|are|does|do|has|have|was|will|can|owns?|wants?|needs?)\b', raw['metric'].lower())):
            return [{'first': f"{raw['metric']}: {o}", 'chars': chars, 'clauses': None, 'fit': float(o == value), 'task': 'metric', 'spans': False} for o in ('yes', 'no')]
        return [{'first': raw['metric'], 'chars': chars, 'clauses': None, 'fit': float(value is not None), 'task': 'metric', 'spans': True}]
    asked = f"asked: {raw['asked']}" if raw['asked'] else 'asked: nothing'
    return {'task': raw['kind'], 'said': plain(asked, bare), 'options': [plain(f"{raw['kind']}:", o) for o in raw['options']], 'fits': raw['fits']}


def plain(first, text):
    return {'first': first, 'chars': [(c, 0, None) for c in text], 'clauses': None, 'fit': None, 'task': 'text', 'spans': False}


def read(pattern, make):
    rows = []
    for path in sorted(Path(args.data).glob(pattern)):
        for text in path.read_text().split('\n'):
            if text.strip(): rows.append(make(json.loads(text)))
    return rows


train, valid, test = (read(f'lines/{part}-*.jsonl', line_of) for part in ('train', 'valid', 'test'))
both = {part: read(f'fits/{part}-*.jsonl', pairs_of) for part in ('train', 'valid', 'test')}
metrics = {part: [g for g in groups if isinstance(g, list)] for part, groups in both.items()}
choices = {part: [g for g in groups if isinstance(g, dict)] for part, groups in both.items()}
digest = hashlib.sha256(b''.join(p.read_bytes() for p in sorted(Path(args.data).glob('*/*.jsonl')))).hexdigest()
print(f"lines: {len(train)} train, {len(valid)} valid, {len(test)} test; facts and choices: {[len(v) for v in choices.values()]}, metrics: {[len(v) for v in metrics.values()]}; data {digest[:12]}; {device}", flush=True)


def noisy(row):
    """The same message from another keyboard: lower case, no punctuation, a slip of the fingers."""
    chars, chance = row['chars'], random.random
    if chance() < .3: chars = [(c.lower() if len(c.lower()) == 1 else c, n, k) for c, n, k in chars]
    elif chance() < .06: chars = [(c.upper() if len(c.upper()) == 1 else c, n, k) for c, n, k in chars]
    if chance() < .2: chars = [x for x in chars if x[0].isalnum() or x[0] in " '@." or x[2]]
    slips = 1 + (chance() < .3) if chance() < .35 and len(chars) > 10 else 0
    for _ in range(slips):
        at, kind = random.randrange(len(chars) - 2), chance()
        if chars[at][2] and chars[at][2][0].strip('-') in ('phone', 'zip', 'email'): continue
        if kind < .4 and chars[at][1] == chars[at + 1][1] and chars[at][2] == chars[at + 1][2]: chars = chars[:at] + [chars[at + 1], chars[at]] + chars[at + 2:]
        elif kind < .7 and not (chars[at][2] and chars[at][2][1]): chars = chars[:at] + chars[at + 1:]
        else: chars = chars[:at + 1] + [(chars[at][0], chars[at][1], chars[at][2] and (chars[at][2][0], False))] + chars[at + 1:]
    first = row['first']
    if row['task'] == 'line' and len(chars) > 40 and chance() < .1: first = 'asked: nothing'
    return {**row, 'chars': chars, 'first': first}


tokenizer = Tokenizer.from_file(f'{args.base}/tokenizer.json')
tokenizer.no_padding(); tokenizer.no_truncation()
CLS, SEP = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')


def encode(row):
    a = tokenizer.encode(row['first'], add_special_tokens=False).ids[-FIRST:]
    b = tokenizer.encode(''.join(c for c, _, _ in row['chars']), add_special_tokens=False)
    ids, offsets = b.ids[:SECOND], b.offsets[:SECOND]
    clause, begins, tags = [], [], []
    for start, end in offsets:
        c, n, k = row['chars'][start]
        kind = next((x[2] for x in row['chars'][start:end] if x[2]), None)
        starts = any(x[2] and x[2][1] for x in row['chars'][start:end])
        clause.append(n)
        begins.append(float(len(clause) > 1 and n != clause[-2]))
        before = tags[-1] if tags else 0
        tags.append(0 if not kind else TAG[('B:' if starts or before == 0 or TAGS[before][2:] != kind[0] else 'I:') + kind[0]])
    lead = 2 + len(a)
    return {'ids': [CLS, *a, SEP, *ids, SEP], 'lead': lead, 'size': len(ids), 'clause': clause, 'begins': begins, 'tags': tags, 'offsets': offsets}


def varied(task):
    index, seed = task
    random.seed(seed)
    row = EVERYTHING[index]
    return encode(noisy(row) if seed >= 0 else row)


def batch(rows, made=None):
    made = made or [encode(r) for r in rows]
    width = max(len(m['ids']) for m in made)
    out = {k: torch.zeros(len(rows), width, dtype=torch.long) for k in ('ids', 'types', 'mask', 'tags')}
    inside, begins = torch.zeros(len(rows), width), torch.zeros(len(rows), width)
    for i, m in enumerate(made):
        n, lead = len(m['ids']), m['lead']
        out['ids'][i, :n] = torch.tensor(m['ids']); out['mask'][i, :n] = 1; out['types'][i, lead:n] = 1
        inside[i, lead:lead + m['size']] = 1
        out['tags'][i, lead:lead + m['size']] = torch.tensor(m['tags']); begins[i, lead:lead + m['size']] = torch.tensor(m['begins'])
    clause_rows = [(i, m['lead'], [j for j, n in enumerate(m['clause']) if n == k], acts) for i, (r, m) in enumerate(zip(rows, made)) if r['clauses'] for k, acts in enumerate(r['clauses'])]
    clause_rows = [x for x in clause_rows if x[2]]
    pool, clause_acts = torch.zeros(len(clause_rows), width), torch.zeros(len(clause_rows), len(ACTS))
    owner = torch.tensor([x[0] for x in clause_rows], dtype=torch.long)
    for j, (_, lead, tokens, acts) in enumerate(clause_rows):
        pool[j, [lead + t for t in tokens]] = 1 / len(tokens)
        for a in acts: clause_acts[j, ACT[a]] = 1
    acts = torch.zeros(len(rows), len(ACTS))
    for i, r in enumerate(rows):
        for c in r['clauses'] or []:
            for a in c: acts[i, ACT[a]] = 1
    out |= {'inside': inside, 'begins': begins, 'pool': pool, 'owner': owner, 'clauseActs': clause_acts, 'acts': acts,
            'isLine': torch.tensor([r['task'] == 'line' for r in rows]), 'hasSpans': torch.tensor([r['task'] == 'line' or r.get('spans', False) for r in rows]),
            'fit': torch.tensor([-1. if r['fit'] is None else r['fit'] for r in rows])}
    return out, made


def moved(b):
    return {k: v.to(device, non_blocking=True) for k, v in b.items()}


# Every training text in several wordings, read once by all cores.
VARIANTS = 6
pair_rows = [p for group in metrics['train'] for p in group]
choice_rows = [t for g in choices['train'] for t in (g['said'], *g['options'])]
EVERYTHING = train + pair_rows + choice_rows


def read_everything():
    tasks = [(i, -1 if v == 0 else i * VARIANTS + v) for i in range(len(EVERYTHING)) for v in range(VARIANTS)]
    with multiprocessing.get_context('fork').Pool(args.workers) as pool:
        flat = pool.map(varied, tasks, chunksize=200)
    return [flat[i * VARIANTS:(i + 1) * VARIANTS] for i in range(len(EVERYTHING))]


def batches(size, made):
    """One epoch: every message, and as many metrics, facts and choices as go with them, each a little otherwise than last time."""
    order = random.sample(range(len(train)), len(train))
    starts, at = [], len(train) + len(pair_rows)
    for g in choices['train']:
        starts.append(at); at += 1 + len(g['options'])
    for begin in range(0, len(order), size):
        chosen = order[begin:begin + size] + random.sample(range(len(train), len(train) + len(pair_rows)), min(len(pair_rows), size // 4))
        lines = batch([EVERYTHING[i] for i in chosen], [random.choice(made[i]) for i in chosen])[0]
        groups = random.sample(range(len(starts)), min(len(starts), size // 6))
        texts, first, option, wanted = [], [], [], []
        for n in groups:
            g, head = choices['train'][n], len(texts)
            texts.append((starts[n], random.choice(made[starts[n]])))
            for i in range(len(g['options'])):
                first.append(head); option.append(len(texts)); wanted.append(float(i in g['fits']))
                texts.append((starts[n] + 1 + i, made[starts[n] + 1 + i][0]))
        given = batch([EVERYTHING[i] for i, _ in texts], [m for _, m in texts])[0]
        yield lines, (given, torch.tensor(first), torch.tensor(option), torch.tensor(wanted))


# --- The reader ---------------------------------------------------------------------------------------------------------------

def encoder():
    skip = ('architectures', '_name_or_path', 'transformers_version', 'gradient_checkpointing')
    config = BertConfig(**{k: v for k, v in json.load(open(f'{args.base}/config.json')).items() if k not in skip})
    model = BertModel(config, add_pooling_layer=False)
    weights = {k: v.float() for k, v in load_file(f'{args.base}/model.fp16.safetensors').items() if 'position_ids' not in k and not k.startswith('pooler')}
    missing, _ = model.load_state_dict(weights, strict=False)
    assert not [k for k in missing if 'position_ids' not in k], missing
    return model


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder, self.drop = encoder(), nn.Dropout(.1)
        size = self.encoder.config.hidden_size
        self.acts, self.tokenActs = nn.Linear(2 * size, len(ACTS)), nn.Linear(size, len(ACTS))
        self.begins, self.spans, self.fit = nn.Linear(size, 1), nn.Linear(size, len(TAGS)), nn.Linear(2 * size, 1)
        self.vector = nn.Linear(size, size)
        # Two vectors belong together when they are nearer than `near`.
        self.scale, self.near = nn.Parameter(torch.tensor(15.)), nn.Parameter(torch.tensor(.5))
        nn.init.eye_(self.vector.weight); nn.init.zeros_(self.vector.bias)

    def forward(self, ids, types, mask):
        hidden = self.encoder(input_ids=ids, token_type_ids=types, attention_mask=mask).last_hidden_state
        said = (types * mask).unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * said).sum(1) / said.sum(1).clamp(min=1)
        whole = self.drop(torch.cat([hidden[:, 0], mean], -1))
        tokens = self.drop(hidden)
        return self.acts(whole), self.tokenActs(tokens), self.begins(tokens).squeeze(-1), self.spans(tokens), self.fit(whole).squeeze(-1), F.normalize(self.vector(mean), dim=-1)


def weights_of(rows):
    count = np.zeros(len(ACTS))
    for r in rows:
        for a in set().union(*r['clauses']): count[ACT[a]] += 1
    return torch.tensor(np.clip(np.sqrt((len(rows) - count) / np.maximum(count, 1)), 1, 6), dtype=torch.float, device=device)


def loss_of(model, b, positive, old=None):
    acts, token_acts, begins, spans, fit, vector = model(b['ids'], b['types'], b['mask'])
    total = acts.new_zeros(())
    line = b['isLine']
    if line.any():
        total = total + F.binary_cross_entropy_with_logits(acts[line], b['acts'][line], pos_weight=positive)
        clause = (token_acts[b['owner']] * b['pool'].unsqueeze(-1)).sum(1)
        total = total + F.binary_cross_entropy_with_logits(clause, b['clauseActs'], pos_weight=positive)
        where = (b['inside'] * line.unsqueeze(-1)).bool()
        total = total + .5 * F.binary_cross_entropy_with_logits(begins[where], b['begins'][where], pos_weight=torch.tensor(3., device=device))
    where = (b['inside'] * b['hasSpans'].unsqueeze(-1)).bool()
    if where.any(): total = total + F.cross_entropy(spans[where], b['tags'][where], label_smoothing=.02)
    pair = b['fit'] >= 0
    if pair.any(): total = total + F.binary_cross_entropy_with_logits(fit[pair], b['fit'][pair], pos_weight=torch.tensor(2., device=device))
    if old is not None:
        # The vectors stay those by which texts of like meaning are found.
        with torch.no_grad(): kept = mean_of(old, b)
        total = total + args.vector * (1 - (vector * kept).sum(-1)).mean()
    return total


def loss_of_choices(model, given, old):
    b, said, option, wanted = given
    b = moved(b)
    vector = model(b['ids'], b['types'], b['mask'])[5]
    with torch.no_grad(): kept = mean_of(old, b)
    said, option, wanted = said.to(device), option.to(device), wanted.to(device)
    logits = model.scale * ((vector[said] * vector[option]).sum(-1) - model.near)
    each = F.binary_cross_entropy_with_logits(logits, wanted, pos_weight=torch.tensor(2., device=device))
    # Among its options, the one that fits is the nearest.
    whole = torch.zeros(int(said.max()) + 1, device=device).index_add(0, said, logits.float().exp())
    best = torch.zeros_like(whole).index_add(0, said, logits.float().exp() * wanted)
    asked = best > 0
    nearest = -(best[asked] / whole[asked]).log().mean() if asked.any() else 0.
    return each + .5 * nearest + args.vector * (1 - (vector * kept).sum(-1)).mean()


def mean_of(model, b):
    said = b['types'] * b['mask']
    ids = torch.where(said.bool(), b['ids'], torch.zeros_like(b['ids']))
    hidden = model(input_ids=ids, token_type_ids=torch.zeros_like(said), attention_mask=said).last_hidden_state
    mask = said.unsqueeze(-1).float()
    return F.normalize((hidden * mask).sum(1) / mask.sum(1).clamp(min=1), dim=-1)


def fit_reader(seed, epochs, until, made):
    random.seed(seed); np.random.seed(seed); torch.manual_seed(seed)
    model, kept = Reader().to(device), Reader().to(device).eval()
    kept.load_state_dict(model.state_dict())
    old = encoder().to(device).eval()
    weights, averaged = list(model.parameters()), list(kept.parameters())
    heads = [p for n, p in model.named_parameters() if not n.startswith('encoder')]
    optimizer = torch.optim.AdamW([{'params': heads, 'lr': 1e-3}, {'params': model.encoder.parameters(), 'lr': args.rate}], weight_decay=.01, fused=device == 'cuda')
    size = 48
    steps = epochs * math.ceil(len(train) / size)
    start = time.time()
    positive, best, done = weights_of(train), (0, None), 0
    progress = 0.
    for epoch in range(epochs):
        model.train()
        total = torch.zeros((), device=device)
        count = 0
        for b, given in batches(size, made):
            # The rate rises for a tenth and then falls to nothing, when the epochs or the time are over.
            progress = min(1., max(done / steps, (time.time() - start) / max(1., until - start)))
            for group, most in zip(optimizer.param_groups, (1e-3, args.rate)):
                group['lr'] = most * (progress / .1 if progress < .1 else .5 * (1 + math.cos(math.pi * (progress - .1) / .9)))
            if progress >= 1: break
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
                loss = loss_of(model, moved(b), positive, old) + loss_of_choices(model, given, old)
            optimizer.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(weights, 1.); optimizer.step()
            total += loss.detach(); done += 1; count += 1
            with torch.no_grad():
                share = min(.997, (1 + done) / (10 + done))
                torch._foreach_lerp_(averaged, weights, 1 - share)
        if epoch % 4 == 3 or epoch == epochs - 1 or progress >= 1:
            score = measure(kept, valid, 'valid', quiet=True)
            print(f'seed {seed} epoch {epoch}: loss {total.item() / max(1, count):.3f}, valid acts {score["acts"]:.3f}, both {score["both"]:.3f}, clauses {score["clauses"]:.3f}, spans {score["spans"]:.3f} (near {score["near"]:.3f}), fit {score["fit"]:.3f}, emergency {score["recall"]:.2f}/{score["precision"]:.2f}; {time.time() - began:.0f} s', flush=True)
            together = score['acts'] + score['spans'] + .5 * score['fit'] + .5 * score['recall']
            if together > best[0]: best = (together, {k: v.cpu().clone() for k, v in kept.state_dict().items()})
        if progress >= 1: break
    model.load_state_dict(best[1])
    return model.to(device), best[0]


# --- The measure --------------------------------------------------------------------------------------------------------------

@torch.no_grad()
def outputs(run, rows):
    for at in range(0, len(rows), 64):
        b, made = batch(rows[at:at + 64])
        b = moved(b)
        got = [x.float().cpu().numpy() for x in run(b)]
        for i, m in enumerate(made):
            inside = slice(m['lead'], m['lead'] + m['size'])
            yield rows[at + i], m, {'acts': got[0][i], 'tokenActs': got[1][i][inside], 'begins': got[2][i][inside], 'spans': got[3][i][inside], 'fit': got[4][i], 'vector': got[5][i]}


def spans_in(tags, offsets):
    found, current = set(), None
    for tag, (start, end) in zip(tags, offsets):
        name = TAGS[tag]
        if name == 'O':
            current = None
        elif name[0] == 'B' or current is None or current[0] != name[2:]:
            current = [name[2:], start, end]; found.add(tuple(current))
        else:
            found.discard(tuple(current)); current[2] = end; found.add(tuple(current))
    return found


def f1(hit, extra, missed):
    return 2 * hit / max(1, 2 * hit + extra + missed)


sigmoid = lambda x: 1 / (1 + np.exp(-x))


def measure(run, rows, part, quiet=False, thresholds=None, limits=None):
    near = limits or {'fact': .5, 'choice': .5}
    if isinstance(run, nn.Module):
        run.eval(); model = run
        run = lambda b: model(b['ids'], b['types'], b['mask'])
    limit = np.full(len(ACTS), .5) if thresholds is None else thresholds
    per_act, per_span, clause, close, joint = {a: [0, 0, 0] for a in ACTS}, {k: [0, 0, 0] for k in KINDS}, [0, 0, 0], [0, 0, 0], [0, 0, 0]
    probabilities, truths = [], []
    for row, m, got in outputs(run, rows):
        truth = set().union(*row['clauses'])
        p = sigmoid(got['acts']); probabilities.append(p); truths.append([a in truth for a in ACTS])
        for i, a in enumerate(ACTS):
            per_act[a][0 if (p[i] >= limit[i] and a in truth) else 1 if p[i] >= limit[i] else 2] += int(p[i] >= limit[i] or a in truth)
        cuts = [i for i, x in enumerate(got['begins']) if i > 0 and x > 0]
        said, most = set(), np.zeros(len(ACTS))
        for start, end in zip([0, *cuts], [*cuts, m['size']]):
            if end > start:
                q = sigmoid(got['tokenActs'][start:end].mean(0)); most = np.maximum(most, q)
                said |= {(a, start) for i, a in enumerate(ACTS) if q[i] >= .5 and a not in DANGERS}
        p2 = (p + most) / 2
        for i, a in enumerate(ACTS):
            if a not in DANGERS and (p2[i] >= limit[i] or a in truth): joint[0 if p2[i] >= limit[i] and a in truth else 1 if p2[i] >= limit[i] else 2] += 1
        starts = [i for i, n in enumerate(m['clause']) if i == 0 or n != m['clause'][i - 1]]
        meant = {(a, s) for s in starts for a in row['clauses'][m['clause'][s]] if a not in DANGERS}
        clause[0] += len(said & meant); clause[1] += len(said - meant); clause[2] += len(meant - said)
        read, real = spans_in(got['spans'].argmax(-1), m['offsets']), spans_in(m['tags'], m['offsets'])
        hit = {x for x in read if any(x[0] == y[0] and min(x[2], y[2]) - max(x[1], y[1]) > .5 * max(x[2] - x[1], y[2] - y[1]) for y in real)}
        close[0] += len(hit); close[1] += len(read) - len(hit); close[2] += max(0, len(real) - len(hit))
        for k in KINDS:
            a, b = {x for x in read if x[0] == k}, {x for x in real if x[0] == k}
            per_span[k][0] += len(a & b); per_span[k][1] += len(a - b); per_span[k][2] += len(b - a)
    right, by_task = 0, {}
    flat = [got['vector'] for _, _, got in outputs(run, [t for g in choices[part] for t in (g['said'], *g['options'])])]
    at, tops = 0, {'fact': [], 'choice': []}
    for group in choices[part]:
        vectors = flat[at:at + 1 + len(group['options'])]; at += 1 + len(group['options'])
        scores = [float(v @ vectors[0]) for v in vectors[1:]]
        best = int(np.argmax(scores)); chosen = best if scores[best] > near[group['task']] else None
        tops[group['task']].append((scores[best], best in group['fits'], bool(group['fits'])))
        good = (chosen in group['fits']) if group['fits'] else chosen is None
        right += good; one = by_task.setdefault(f"{group['task']} {'said' if group['fits'] else 'not said'}", [0, 0, 0]); one[0] += good; one[1] += best in group['fits']; one[2] += 1
    for group in metrics[part]:
        scores = [got['fit'] for _, _, got in outputs(run, group)]
        wanted = {i for i, r in enumerate(group) if r['fit']}
        best = int(np.argmax(scores)); chosen = best if scores[best] > 0 else None
        good = (chosen in wanted) if wanted else chosen is None
        right += good; one = by_task.setdefault(f"{group[0]['task']} {'said' if wanted else 'not said'}", [0, 0, 0]); one[0] += good; one[1] += best in wanted; one[2] += 1
    plain = [a for a in ACTS if a not in DANGERS]
    sums = np.sum([per_act[a] for a in plain], 0)
    span_sums = np.sum(list(per_span.values()), 0)
    e = per_act['emergency']
    score = {'acts': f1(*sums), 'clauses': f1(*clause), 'spans': f1(*span_sums), 'near': f1(*close), 'both': f1(*joint), 'fit': right / max(1, len(both[part])),
             'recall': e[0] / max(1, e[0] + e[2]), 'precision': e[0] / max(1, e[0] + e[1]), 'tops': tops, 'p': np.array(probabilities), 'y': np.array(truths)}
    if not quiet:
        print(f'  acts micro F1 {score["acts"]:.3f}, macro {np.mean([f1(*per_act[a]) for a in plain if per_act[a][0] + per_act[a][2]]):.3f}; with clauses {score["both"]:.3f}; acts of clauses {score["clauses"]:.3f}; spans {score["spans"]:.3f}, near {score["near"]:.3f}; fit {score["fit"]:.3f}; emergencies recall {score["recall"]:.3f} precision {score["precision"]:.3f}')
        print('  acts: ' + ', '.join(f'{a} {f1(*per_act[a]):.2f} ({per_act[a][0] + per_act[a][2]})' for a in ACTS if per_act[a][0] + per_act[a][2]))
        print('  spans: ' + ', '.join(f'{k} {f1(*per_span[k]):.2f} ({per_span[k][0] + per_span[k][2]})' for k in KINDS if per_span[k][0] + per_span[k][2]))
        print('  fits: ' + ', '.join(f'{k} {a}/{n} (nearest {b})' for k, (a, b, n) in sorted(by_task.items())))
    return score


def best_thresholds(score):
    out = np.full(len(ACTS), .5)
    for i in range(len(ACTS)):
        y, p = score['y'][:, i], score['p'][:, i]
        if y.sum() < 5: continue
        options = np.arange(.2, .81, .05)
        values = [f1((y & (p >= t)).sum(), (~y & (p >= t)).sum(), (y & (p < t)).sum()) for t in options]
        # Little data decides little: the threshold moves half of the way.
        out[i] = (.5 + options[int(np.argmax(values))]) / 2
    return out


# --- The run ------------------------------------------------------------------------------------------------------------------

os.makedirs(args.out, exist_ok=True)
candidates = []
made = read_everything()
print(f'read in {time.time() - began:.0f} s', flush=True)
last = args.first_seed + args.seeds
for seed in range(args.first_seed, last):
    share = (began + args.minutes * 60 - time.time()) / (last - seed)
    candidates.append(fit_reader(seed, args.epochs, time.time() + share * .93, made))
model = max(candidates, key=lambda c: c[1])[0].eval()
print('valid, 32 bit:'); score = measure(model, valid, 'valid')
thresholds = best_thresholds(score)


def best_limit(tops):
    options = np.arange(.2, .9, .02)
    return float(options[int(np.argmax([sum((hit if top > t else False) if said else top <= t for top, hit, said in tops) for t in options]))])


limits = {task: best_limit(tops) for task, tops in score['tops'].items()}
print('limits', limits)
print('valid, thresholds by act:'); measure(model, valid, 'valid', thresholds=thresholds, limits=limits)

model.cpu(); device = 'cpu'
sample, _ = batch(valid[:2])
raw, small = f'{args.out}/reader-32.onnx', f'{args.out}/reader.onnx'
names = ['acts', 'tokenActs', 'begins', 'spans', 'fit', 'vector']
axes = {k: {0: 'b', 1: 'n'} for k in ('ids', 'types', 'mask', 'tokenActs', 'begins', 'spans')} | {k: {0: 'b'} for k in ('acts', 'fit', 'vector')}
torch.onnx.export(model, (sample['ids'], sample['types'], sample['mask']), raw, input_names=['ids', 'types', 'mask'], output_names=names, dynamic_axes=axes, opset_version=17, dynamo=False)
import onnxruntime as ort
from onnxruntime.quantization import QuantType, quantize_dynamic
quantize_dynamic(raw, small, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
os.remove(raw)
options = ort.SessionOptions(); options.intra_op_num_threads = 1
session = ort.InferenceSession(small, options)
times = []


def run_small(b):
    t = time.perf_counter()
    got = session.run(None, {k: b[k].numpy() for k in ('ids', 'types', 'mask')})
    times.append((time.perf_counter() - t) * 1000)
    return [torch.tensor(x) for x in got]


with open(f'{args.out}/mistakes.jsonl', 'w') as out:
    # What the validation part shows may be read; the test part is only counted.
    for row, m, got in outputs(lambda b: model(b['ids'], b['types'], b['mask']), valid):
        text, truth = ''.join(c for c, _, _ in row['chars']), set().union(*row['clauses'])
        p = sigmoid(got['acts'])
        read, real = spans_in(got['spans'].argmax(-1), m['offsets']), spans_in(m['tags'], m['offsets'])
        wrong = [f'{a} {p[i]:.2f} {"missed" if a in truth else "extra"}' for i, a in enumerate(ACTS) if (p[i] >= thresholds[i]) != (a in truth)]
        spans = [f'missed {k}: {text[x:y]}' for k, x, y in real - read] + [f'extra {k}: {text[x:y]}' for k, x, y in read - real]
        if wrong or spans: out.write(json.dumps({'asked': row['first'], 'text': text, 'acts': wrong, 'spans': spans}, ensure_ascii=False) + '\n')
print('valid, 8 bit:'); measure(run_small, valid, 'valid', thresholds=thresholds, limits=limits)
if args.test:
    print('test, 8 bit:'); score = measure(run_small, test, 'test', thresholds=thresholds, limits=limits)
    e = ACT['emergency']
    for t in (.1, .15, .2, .3, .5):
        y, p = score['y'][:, e], score['p'][:, e]
        print(f'  emergency at {t}: {(p[y] >= t).mean():.3f} of emergencies, {(p[~y] >= t).mean():.3f} of the others')
times.clear()
for r in valid[:200]: run_small(batch([r])[0])
times.sort()
print(f'{os.path.getsize(small) / 1e6:.1f} MB; one reading on one core: p50 {times[100]:.1f} ms, p95 {times[190]:.1f} ms')
json.dump({'acts': ACTS, 'tags': TAGS, 'first': FIRST, 'second': SECOND, 'thresholds': {a: round(float(t), 3) for a, t in zip(ACTS, thresholds)},
           'near': limits, 'data': digest, 'weights': hashlib.sha256(open(small, 'rb').read()).hexdigest()}, open(f'{args.out}/reader.json', 'w'), indent=1)
print(f'{time.time() - began:.0f} s')
