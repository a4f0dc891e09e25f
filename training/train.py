"""Trains the receptionist's reader and writes it as 8-bit ONNX. README.md says how the data was written and split.

usage: python3 train.py --base DIR --out DIR [--epochs 30] [--seeds 3] [--minutes 9] [--test]

Each seed's weights are kept in OUT. Those of all seeds there are averaged, so that they can be trained one after the other:
--first-seed 3 --seeds 1 trains the third, and --seeds 0 only averages.
"""
import argparse, hashlib, json, math, os, random, time
from pathlib import Path
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from data import ACT, ACTS, BESIDE, CLAUSES, FIRST, HERE, OPTIONS, SECOND, TAGS, WIDTH, Table, acts_table, digest_of, fits_in, group_of, joined_lines, line_of, read
from measure import Runner, best_limits, best_mix, best_thresholds, chances, measure_groups, measure_lines, spans_in, tags_of, tell, tell_emergencies, tell_mixed
from reader import OUTPUTS, Reader, meaning

parser = argparse.ArgumentParser()
parser.add_argument('--data', default=str(HERE)); parser.add_argument('--base', required=True); parser.add_argument('--out', required=True)
parser.add_argument('--epochs', type=int, default=30); parser.add_argument('--seeds', type=int, default=3); parser.add_argument('--first-seed', type=int, default=1)
parser.add_argument('--rate', type=float, default=1.5e-4); parser.add_argument('--batch', type=int, default=64)
parser.add_argument('--keep', type=float, default=1., help='weight of keeping the vectors as the untrained encoder gives them')
parser.add_argument('--variants', type=int, default=10); parser.add_argument('--workers', type=int, default=os.cpu_count())
parser.add_argument('--minutes', type=float, default=1e9, help='the rate falls to nothing by then')
parser.add_argument('--eager', action='store_true', help='do not record the steps of an accelerator')
parser.add_argument('--joined', type=float, default=.12, help='so many messages made of two beside those that were written')
parser.add_argument('--lines', type=int, default=10**9, help='train on this many lines only')
parser.add_argument('--test', action='store_true', help='also measure on the test part, once, at the end')
args = parser.parse_args()
device = 'cuda' if torch.cuda.is_available() else 'cpu'
began = time.time()
WIDTHS = (48, 64, 96, WIDTH)  # a batch of short messages takes little
OF_FITS, OF_OPTIONS = 96, 56
# Most lists are short texts. Long ones are read by themselves, fewer at once.
SHORT_PAIRS, LONG_PAIRS = 64, 112
PAIR_WORDINGS = 3
TWICE, THRICE = torch.tensor(2., device=device), torch.tensor(3., device=device)
METRICS, GROUPS = max(4, args.batch // 4), max(2, args.batch // 4)
LISTS = {SHORT_PAIRS: max(2, args.batch // 2), LONG_PAIRS: max(2, args.batch // 4)}
# Of four steps three learn pairs too, and one the other fits: they take most of a step's time.
TURNS = ('pairs', 'fits', 'pairs', 'pairs')

parts = {part: read(args.data, f'lines/{part}-*.jsonl', line_of) for part in ('train', 'valid', 'test')}
groups = {part: read(args.data, f'fits/{part}-*.jsonl', group_of, fits_in) for part in ('train', 'valid', 'test')}
if args.lines < len(parts['train']): parts['train'] = random.Random(1).sample(parts['train'], args.lines)
digest = digest_of(args.data)
print(f"lines {[len(p) for p in parts.values()]}, fits {[len(g) for g in groups.values()]} (train, valid, test); data {digest[:12]}; {device}", flush=True)
parts['train'] += joined_lines(parts['train'], round(len(parts['train']) * args.joined), random.Random(1))


class Materials:
    """Everything that is trained on, as tables on the device, and indexes to pick from them."""

    def __init__(self):
        table = lambda rows, variants: Table(rows, args.base, variants, device, args.workers)
        self.lines = table(parts['train'], args.variants)
        self.acts, self.clause_acts = acts_table(parts['train'], device)
        count = self.acts.sum(0)
        self.positive = ((len(self.acts) - count) / count.clamp(min=1)).sqrt().clamp(1, 6)
        metrics = [(p, float(i in g['fits'])) for g in groups['train'] if not g['options'] for i, p in enumerate(g['pairs'])]
        self.metrics = table([p for p, _ in metrics], 4)
        self.metric_fits = torch.tensor([f for _, f in metrics], device=device)
        self.metric_answers = torch.tensor([float(p.get('hasAnswer', False)) for p, _ in metrics], device=device)
        chosen = [g for g in groups['train'] if g['options']]
        self.said = table([g['said'] for g in chosen], 4)
        self.pairs = table([p for g in chosen for p in g['pairs']], PAIR_WORDINGS)
        # Many lists have the same options. `option_of` says for each pair which it is.
        text = lambda o: o['first'] + ''.join(c for c, _, _ in o['chars'])
        offered = {text(o): o for g in chosen for o in g['options']}
        at_of = {key: at for at, key in enumerate(offered)}
        self.options = table(list(offered.values()), 2)
        self.option_of = [at_of[text(o)] for g in chosen for o in g['options']]
        # Each list's options by their place in `pairs`.
        self.places, at = [], 0
        for g in chosen:
            self.places.append([(at + i, float(i in g['fits'])) for i in range(len(g['options']))]); at += len(g['options'])
        self.sizes = self.lines.size.cpu().numpy()
        sizes = self.pairs.size.cpu().numpy().reshape(-1, PAIR_WORDINGS).max(1)
        longest = [max(sizes[p] for p, _ in places) for places in self.places]
        self.lists = {SHORT_PAIRS: [p for p, size in zip(self.places, longest) if size <= SHORT_PAIRS],
                      LONG_PAIRS: [p for p, size in zip(self.places, longest) if size > SHORT_PAIRS]}

    def keep(self, encoder):
        """The vectors that the untrained encoder gives the texts, for the training to stay near."""
        for table in (self.said, self.options, self.lines):
            with torch.no_grad():
                at = torch.arange(0, len(table.ids), table.variants, device=device)
                table.kept = torch.cat([meaning(encoder, *table.inputs(part, WIDTH)[:2]) for part in at.split(256)])


def widths_of(sizes):
    return next(w for w in WIDTHS if w >= sizes.max())


def batches(materials, chance):
    """One epoch: every message once, each a little otherwise than last time."""
    count = len(materials.lines.rows)
    picked = np.array([r * args.variants + chance.randrange(args.variants) for r in chance.sample(range(count), count)])
    order = []
    for at in range(0, count - args.batch + 1, args.batch * 12):
        near = picked[at:at + args.batch * 12]
        near = near[np.argsort(materials.sizes[near], kind='stable')]
        order += [near[i:i + args.batch] for i in range(0, len(near) - args.batch + 1, args.batch)]
    chance.shuffle(order)
    for lines in order: yield widths_of(materials.sizes[lines]), [torch.as_tensor(lines)]


def fits_of(materials, chance):
    """Some metrics, and some lists: what was said, and the options of all."""
    metrics = [chance.randrange(len(materials.metrics.ids)) for _ in range(METRICS)]
    said, options, fits, real = [], [], [], []
    for _ in range(GROUPS):
        g = chance.randrange(len(materials.places))
        said.append(g * 4 + chance.randrange(4))
        own = some_of(materials.places[g], OPTIONS, chance)
        options += [materials.option_of[p] * 2 + chance.randrange(2) for p, _, _ in own]
        fits += [f for _, f, _ in own]; real += [r for _, _, r in own]
    return [torch.as_tensor(x) for x in (metrics, said, options)] + [torch.tensor(x) for x in (fits, real)]


def some_of(places, count, chance):
    """Of a list those that fit, and some that do not; filled up with what does not count."""
    own = sorted(places, key=lambda one: (-one[1], chance.random()))[:count]
    return [(p, f, 1.) for p, f in own] + [(own[0][0], 0., 0.)] * (count - len(own))


def pairs_of(materials, chance):
    """Some lists of about one length, each option beside what was said."""
    share = len(materials.lists[SHORT_PAIRS]) * LISTS[LONG_PAIRS] / max(1, sum(len(materials.lists[w]) * LISTS[o] for w, o in ((SHORT_PAIRS, LONG_PAIRS), (LONG_PAIRS, SHORT_PAIRS))))
    width = SHORT_PAIRS if chance.random() < share else LONG_PAIRS
    pairs, fits, real = [], [], []
    for _ in range(LISTS[width]):
        own = some_of(chance.choice(materials.lists[width]), BESIDE, chance)
        pairs += [p * PAIR_WORDINGS + chance.randrange(PAIR_WORDINGS) for p, _, _ in own]
        fits += [f for _, f, _ in own]; real += [r for _, _, r in own]
    return width, [torch.as_tensor(pairs), torch.tensor(fits), torch.tensor(real)]


def mean(losses, where):
    return (losses * where).sum() / where.sum().clamp(min=1)


def bce(logits, wanted, weight=None):
    return F.binary_cross_entropy_with_logits(logits.float(), wanted, pos_weight=weight, reduction='none')


def loss_of_lines(model, m, picked, width):
    inputs = m.lines.inputs(picked, width)
    acts, token_acts, begins, spans, _, vector = model(*inputs)
    rows = picked // m.lines.variants
    clause = m.lines.clause[picked, :width]
    inside = (clause >= 0).float()
    owns = (clause.unsqueeze(1) == torch.arange(CLAUSES, device=device).view(1, -1, 1)).float()
    size = owns.sum(-1)
    pooled = owns @ token_acts.float() / size.clamp(min=1).unsqueeze(-1)
    cut = F.pad((clause[:, 1:] != clause[:, :-1]).float() * inside[:, 1:] * inside[:, :-1], (1, 0))
    tags = F.cross_entropy(spans.float().transpose(1, 2), m.lines.tags[picked, :width].long(), reduction='none', label_smoothing=.02)
    return (bce(acts, m.acts[rows], m.positive).mean()
            + mean(bce(pooled, m.clause_acts[rows], m.positive).mean(-1), (size > 0).float())
            + .5 * mean(bce(begins, cut, THRICE), inside) + mean(tags, inside)
            + .3 * args.keep * (1 - (vector.float() * m.lines.kept[rows]).sum(-1)).mean())


def loss_of_fits(model, m, metrics, said, options, fits, real):
    inputs = [torch.cat(x) for x in zip(m.metrics.inputs(metrics, OF_FITS), m.said.inputs(said, OF_FITS))]
    _, _, _, spans, fit, vector = model(*inputs)
    offered = model(*m.options.inputs(options, OF_OPTIONS))[5]
    a = len(metrics)
    rows = metrics // 4
    inside = (m.metrics.clause[metrics, :OF_FITS] >= 0).float() * m.metric_answers[rows].unsqueeze(1)
    answers = F.cross_entropy(spans[:a].float().transpose(1, 2), m.metrics.tags[metrics, :OF_FITS].long(), reduction='none')
    total = bce(fit[:a], m.metric_fits[rows], TWICE).mean() + mean(answers, inside)
    # The one that fits stands out in its list. Other lists say nothing: many businesses take cards.
    offers = offered.view(GROUPS, OPTIONS, -1)
    logits = model.scale * ((offers @ vector[a:].unsqueeze(-1)).squeeze(-1).float() - model.near)
    wanted, there = fits.view(GROUPS, OPTIONS), real.view(GROUPS, OPTIONS)
    listed = (logits - 1e4 * (1 - there)).log_softmax(-1)
    best = -(listed + torch.log(wanted + 1e-9)).logsumexp(-1)
    total = total + mean(bce(logits, wanted, TWICE), there) + mean(best, (wanted.sum(-1) > 0).float())
    kept = torch.cat([m.said.kept[said // 4], m.options.kept[options // 2]])
    return total + args.keep * (1 - (torch.cat([vector[a:], offered]).float() * kept).sum(-1)).mean()


def loss_of_pairs(model, m, pairs, fits, real, width):
    """Of a list and "none of these", what fits is the likeliest."""
    fit = model(*m.pairs.inputs(pairs, width))[4].float().view(-1, BESIDE)
    fits, real = fits.view(-1, BESIDE), real.view(-1, BESIDE)
    likely = F.pad(fit - 1e4 * (1 - real), (1, 0)).log_softmax(-1)
    wanted = torch.cat([(fits.sum(-1, keepdim=True) == 0).float(), fits], -1)
    return -(likely + torch.log(wanted + 1e-9)).logsumexp(-1).mean()


class Step:
    """Forward and backward of one loss. On an accelerator it is recorded once and then replayed: launching it costs more than running it."""

    def __init__(self, model, loss, example):
        self.loss_of, self.graph = loss, None
        self.inputs = [x.to(device) for x in example]
        if device != 'cuda' or args.eager: return
        side = torch.cuda.Stream(); side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3): self.work()
        torch.cuda.current_stream().wait_stream(side)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph): self.loss = self.work()

    def work(self):
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda', cache_enabled=False): loss = self.loss_of(*self.inputs)
        loss.backward()
        return loss.detach()

    def __call__(self, values):
        for own, given in zip(self.inputs, values): own.copy_(given, non_blocking=True)
        if not self.graph: return self.work()
        self.graph.replay()
        return self.loss


def train(seed, materials, until):
    torch.manual_seed(0)  # The same beginning for every seed, so that their weights can be averaged.
    model, kept = Reader(args.base).to(device), Reader(args.base).to(device).eval()
    kept.load_state_dict(model.state_dict())
    torch.manual_seed(seed)
    chance = random.Random(seed)
    model.train()
    for p in model.parameters(): p.grad = torch.zeros_like(p)
    grads = [p.grad for p in model.parameters()]
    weights, averaged = list(model.parameters()), list(kept.parameters())
    heads = [p for n, p in model.named_parameters() if not n.startswith('encoder')]
    optimizer = torch.optim.AdamW([{'params': heads}, {'params': list(model.encoder.parameters())}], weight_decay=.01, **({'fused': True} if device == 'cuda' else {}))
    each = len(materials.lines.rows) // args.batch
    start, done, progress, steps = time.time(), 0, 0., {}
    runner = Runner(lambda *x: kept(*x), args.base, device)
    for epoch in range(args.epochs):
        total, count = torch.zeros((), device=device), 0
        for width, lines in batches(materials, chance):
            # The rate rises for a tenth and then falls to nothing, when the epochs or the time are over.
            progress = min(1., max(done / (each * args.epochs), (time.time() - start) / max(1., until - start)))
            for group, most in zip(optimizer.param_groups, (1e-3, args.rate)):
                group['lr'] = most * (progress / .1 if progress < .1 else .5 * (1 + math.cos(math.pi * (progress - .1) / .9)))
            if progress >= 1: break
            if width not in steps: steps[width] = Step(model, lambda picked, width=width: loss_of_lines(model, materials, picked, width), lines)
            turn = TURNS[done % len(TURNS)]
            if turn == 'fits':
                more = fits_of(materials, chance)
                if turn not in steps: steps[turn] = Step(model, lambda *x: loss_of_fits(model, materials, *x), more)
            else:
                of, more = pairs_of(materials, chance)
                turn = f'pairs of {of}'
                if turn not in steps: steps[turn] = Step(model, lambda *x, of=of: loss_of_pairs(model, materials, *x, of), more)
            torch._foreach_zero_(grads)
            total += steps[width](lines); done += 1; count += 1
            steps[turn](more)
            nn.utils.clip_grad_norm_(weights, 1.)
            optimizer.step()
            with torch.no_grad(): torch._foreach_mul_(averaged, share := min(.998, (1 + done) / (10 + done))); torch._foreach_add_(averaged, weights, alpha=1 - share)
        last = progress >= 1 or epoch == args.epochs - 1
        if last or epoch % 15 == 14:
            right, fits = measure_lines(runner, parts['valid']), measure_groups(runner, groups['valid'])
            print(f"seed {seed} epoch {epoch + 1}: loss {total.item() / max(1, count):.3f}; valid acts {right['acts']:.3f}, clauses {right['clauses']:.3f}, spans {right['spans']:.3f}, fits {fits['right']:.3f}; {time.time() - began:.0f} s, {(time.time() - start) / max(1, done) * 1000:.1f} ms a step", flush=True)
        if last: break
    return {k: v.float().cpu() for k, v in kept.state_dict().items()}


def write(model, path):
    """As ONNX with 8-bit weights."""
    from onnxruntime.quantization import QuantType, quantize_dynamic
    sample = tuple(torch.ones(2, 12, dtype=torch.long) for _ in range(3))
    inputs = ['ids', 'types', 'mask']
    axes = {k: {0: 'b', 1: 'n'} for k in (*inputs, 'tokenActs', 'begins', 'spans')} | {k: {0: 'b'} for k in ('acts', 'fit', 'vector')}
    torch.onnx.export(model, sample, f'{path}.whole', input_names=inputs, output_names=OUTPUTS, dynamic_axes=axes, opset_version=17, dynamo=False)
    quantize_dynamic(f'{path}.whole', path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
    os.remove(f'{path}.whole')


def opened(path, threads):
    import onnxruntime as ort
    options = ort.SessionOptions(); options.intra_op_num_threads = threads
    session = ort.InferenceSession(path, options)
    return lambda *x: session.run(None, dict(zip(('ids', 'types', 'mask'), (y.numpy() for y in x))))


def write_mistakes(runner, thresholds, path):
    """What the validation part shows may be read; the test part is only counted."""
    with open(path, 'w') as out:
        for row, m, got in runner(parts['valid']):
            text, truth, p = ''.join(c for c, _, _ in row['chars']), set().union(*row['clauses']), chances(got)
            found, real = spans_in(tags_of(got['spans'], m['words']), m['offsets']), spans_in(m['tags'], m['offsets'])
            acts = [f'{a} {p[i]:.2f} {"missed" if a in truth else "extra"}' for i, a in enumerate(ACTS) if (p[i] >= thresholds[i]) != (a in truth)]
            spans = [f'missed {k}: {text[x:y]}' for k, x, y in real - found] + [f'extra {k}: {text[x:y]}' for k, x, y in found - real]
            if acts or spans: out.write(json.dumps({'asked': row['first'], 'text': text, 'acts': acts, 'spans': spans}, ensure_ascii=False) + '\n')


os.makedirs(args.out, exist_ok=True)
if args.seeds > 0:
    materials = Materials()
    materials.keep(Reader(args.base).to(device).eval().encoder)
    print(f'tables in {time.time() - began:.0f} s', flush=True)
last = args.first_seed + args.seeds
for seed in range(args.first_seed, last):
    torch.save(train(seed, materials, time.time() + (began + args.minutes * 60 - time.time()) / (last - seed)), f'{args.out}/seed-{seed}.pt')
trained = [torch.load(path) for path in sorted(Path(args.out).glob('seed-*.pt'))]
model = Reader(args.base).eval()
model.load_state_dict({k: sum(t[k] for t in trained) / len(trained) for k in trained[0]})
model.to(device)
runner = Runner(lambda *x: model(*x), args.base, device)
lines, fits = measure_lines(runner, parts['valid']), measure_groups(runner, groups['valid'])
print('valid, mean of the seeds:'); tell(lines, fits)
thresholds, limits = best_thresholds(lines), best_limits(fits)
write_mistakes(runner, thresholds, f'{args.out}/mistakes.jsonl')
device = 'cpu'; model.to(device)
small = f'{args.out}/reader.onnx'
write(model, small)
runner = Runner(opened(small, args.workers), args.base)
fits = measure_groups(runner, groups['valid'], limits)
mixes = {kind: best_mix(lists) for kind, lists in fits['lists'].items()}
print(f'limits {limits}, mixes {mixes}\nvalid, 8 bit, own thresholds:'); tell(measure_lines(runner, parts['valid'], thresholds), fits); tell_mixed(fits['lists'], mixes)
if args.test:
    lines, fits = measure_lines(runner, parts['test'], thresholds), measure_groups(runner, groups['test'], limits)
    print('test, 8 bit:'); tell(lines, fits); tell_mixed(fits['lists'], mixes); tell_emergencies(lines)
one, times = Runner(opened(small, 1), args.base, size=1), []
for _ in one(parts['valid'][:201]): times.append(time.perf_counter())
times = sorted(b - a for a, b in zip(times, times[1:]))
weights_hash = hashlib.sha256(open(small, 'rb').read()).hexdigest()
print(f'{os.path.getsize(small) / 1e6:.1f} MB, {weights_hash[:12]}; one reading on one core: p50 {times[100] * 1000:.1f} ms, p95 {times[190] * 1000:.1f} ms')
json.dump({'acts': ACTS, 'tags': TAGS, 'first': FIRST, 'second': SECOND, 'thresholds': {a: round(float(t), 3) for a, t in zip(ACTS, thresholds)}, 'limits': limits, 'mixes': mixes, 'vector': model.encoder.size,
           'data': digest, 'weights': weights_hash}, open(f'{args.out}/reader.json', 'w'), indent=1)
ids = runner.encode.pieces.ids
open(f'{args.out}/vocabulary.txt', 'w').write('\n'.join(sorted(ids, key=ids.get)))
print(f'{time.time() - began:.0f} s')
