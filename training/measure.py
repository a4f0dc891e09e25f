"""What the reader gets right, per act, span and kind of fit."""
import numpy as np
import torch
from data import ACT, ACTS, DANGERS, KINDS, SECOND, TAGS, WIDTH, Encoder
from reader import OUTPUTS

PLAIN = [a for a in ACTS if a not in DANGERS]
sigmoid = lambda x: 1 / (1 + np.exp(-np.asarray(x, dtype=np.float64)))


def f1(hit, extra, missed):
    return 2 * hit / max(1, 2 * hit + extra + missed)


class Runner:
    """Runs a reader over rows: `run` takes ids, types and mask and gives the outputs by name."""

    def __init__(self, run, base, device='cpu', size=256):
        self.run, self.encode, self.device, self.size = run, Encoder(base), device, size

    @torch.no_grad()
    def __call__(self, rows):
        made = [self.encode(r) for r in rows]
        for at in range(0, len(rows), self.size):
            part = made[at:at + self.size]
            width = max(len(m['ids']) for m in part)
            ids, types, mask = (torch.zeros(len(part), width, dtype=torch.long) for _ in range(3))
            for i, m in enumerate(part):
                n = len(m['ids'])
                ids[i, :n] = torch.tensor(m['ids']); mask[i, :n] = 1; types[i, m['lead']:n] = 1
            got = [torch.as_tensor(x).float().cpu().numpy() for x in self.run(*(x.to(self.device) for x in (ids, types, mask)))]
            for i, m in enumerate(part):
                said = slice(m['lead'], m['lead'] + len(m['tags']))
                yield rows[at + i], m, {name: x[i][said] if name in ('tokenActs', 'begins', 'spans') else x[i] for name, x in zip(OUTPUTS, got)}


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


MAY_FOLLOW = np.array([[t[0] != 'I' or s[1:] == t[1:] for t in TAGS] for s in TAGS])


def tags_of(logits, begins_word):
    """The likeliest tags: a word has one, shared by its pieces, and a span goes on only where it has begun."""
    starts = [i for i, b in enumerate(begins_word) if b or i == 0]
    if not starts: return []
    words = np.add.reduceat(logits - np.logaddexp.reduce(logits, -1, keepdims=True), starts, axis=0) / np.diff([*starts, len(logits)])[:, None]
    best, back = words[0] + np.where([t[0] == 'I' for t in TAGS], -1e4, 0), []
    for word in words[1:]:
        paths = np.where(MAY_FOLLOW, best[:, None], -1e4)
        back.append(paths.argmax(0)); best = paths.max(0) + word
    path = [int(best.argmax())]
    for step in reversed(back): path.append(int(step[path[-1]]))
    out = []
    for tag, size in zip(reversed(path), np.diff([*starts, len(logits)])):
        inner = tag + 1 if TAGS[tag][0] == 'B' else tag
        out += [tag] + [inner] * (size - 1)
    return out


def clause_acts(got):
    """The chance of each act in each clause, by where the reader sees clauses begin."""
    cuts = [0, *(i for i, x in enumerate(got['begins']) if i > 0 and x > 0), len(got['begins'])]
    return [(start, sigmoid(got['tokenActs'][start:end].mean(0))) for start, end in zip(cuts, cuts[1:]) if end > start]


def chances(got):
    """Of the whole message: what it as a whole and its likeliest clause say, in equal parts."""
    clauses = clause_acts(got)
    return (sigmoid(got['acts']) + np.max([p for _, p in clauses], 0)) / 2 if clauses else sigmoid(got['acts'])


def measure_lines(runner, rows, thresholds=None):
    limit = np.full(len(ACTS), .5) if thresholds is None else thresholds
    per_act, per_span, near, of_clauses = {a: np.zeros(3) for a in ACTS}, {k: np.zeros(3) for k in KINDS}, np.zeros(3), np.zeros(3)
    all_chances, truths = [], []
    for row, m, got in runner(rows):
        truth = set().union(*row['clauses'])
        p = chances(got); all_chances.append(p); truths.append([a in truth for a in ACTS])
        for i, a in enumerate(ACTS):
            said = p[i] >= limit[i]
            per_act[a] += (said and a in truth, said and a not in truth, not said and a in truth)
        read = {(a, start) for start, q in clause_acts(got) for a in PLAIN if q[ACT[a]] >= .5}
        begins = [i for i, n in enumerate(m['clause']) if i == 0 or n != m['clause'][i - 1]]
        meant = {(a, s) for s in begins for a in row['clauses'][m['clause'][s]] if a in PLAIN}
        of_clauses += (len(read & meant), len(read - meant), len(meant - read))
        found, real = spans_in(tags_of(got['spans'], m['words']), m['offsets']), spans_in(m['tags'], m['offsets'])
        close = {x for x in found if any(x[0] == y[0] and min(x[2], y[2]) - max(x[1], y[1]) > .5 * max(x[2] - x[1], y[2] - y[1]) for y in real)}
        near += (len(close), len(found) - len(close), max(0, len(real) - len(close)))
        for k in KINDS:
            a, b = {x for x in found if x[0] == k}, {x for x in real if x[0] == k}
            per_span[k] += (len(a & b), len(a - b), len(b - a))
    return {'acts': f1(*sum(per_act[a] for a in PLAIN)), 'clauses': f1(*of_clauses), 'spans': f1(*sum(per_span.values())), 'near': f1(*near),
            'per_act': per_act, 'per_span': per_span, 'chances': np.array(all_chances), 'truths': np.array(truths)}


def measure_groups(runner, groups, limits=None):
    """Per kind: right (the fitting one, or none), and whether the fitting one is the best and among the best three. A fact or a choice
    is found by its vector, and judged beside what was said by its fit; a metric by its fit. `limits` says per kind how high the best must be."""
    limits = limits or {}
    fits = [got['fit'] for _, _, got in runner([p for g in groups for p in g['pairs']])]
    vectors = [got['vector'] for _, _, got in runner([t for g in groups for t in (g['said'], *(g['options'] or []))])]
    by_kind, tops, lists, f, v = {}, {}, {}, 0, 0

    def count(kind, scores, g, least):
        best, order = int(scores.argmax()), np.argsort(-scores)
        tops.setdefault(kind, []).append((float(scores[best]), best in g['fits'], bool(g['fits'])))
        chosen = best if scores[best] > limits.get(kind, least) else None
        one = by_kind.setdefault(f"{kind} {'said' if g['fits'] else 'not said'}", np.zeros(4, dtype=int))
        one += (chosen in g['fits'] if g['fits'] else chosen is None, best in g['fits'], len(set(order[:3].tolist()) & g['fits']) > 0, 1)

    for g in groups:
        pairs = np.array(fits[f:f + len(g['pairs'])]); f += len(g['pairs'])
        own = vectors[v:v + 1 + len(g['options'] or [])]; v += len(own)
        count(f"{g['kind']} beside" if g['options'] else g['kind'], pairs, g, 0)
        if not g['options']: continue
        near = np.array([float(o @ own[0]) for o in own[1:]])
        count(g['kind'], near, g, 0)
        lists.setdefault(g['kind'], []).append((pairs, near, g['fits']))
    return {'lists': lists, 'right': sum(one[0] for one in by_kind.values()) / max(1, sum(one[3] for one in by_kind.values())), 'by_kind': by_kind, 'tops': tops}


def likely(mix, fit, near):
    """Of a list, how likely each option fits, by its fit beside what was said and by its nearness. The rest is "none of these"."""
    numbers = np.exp(np.minimum(mix[0] * fit + mix[1] * near - mix[2], 30))
    return numbers / (1 + numbers.sum())


def best_mix(lists):
    """What fit and nearness count for, so that what is right is the likeliest."""
    def loss(mix):
        total = 0
        for fit, near, right in lists:
            p = likely(mix, fit, near)
            total -= np.log(1e-9 + (p[sorted(right)].sum() if right else 1 - p.sum()))
        return total
    mix, step = [.5, 5., 2.], 1.
    best = loss(mix)
    while step > .02:
        tries = [[x + (d * w if i == at else 0) for i, x in enumerate(mix)] for at, w in enumerate((.5, 5, 2)) for d in (step, -step)]
        better = min(tries, key=loss)
        if loss(better) < best - 1e-6: mix, best = better, loss(better)
        else: step /= 2
    return [round(float(x), 3) for x in mix]


def tell_mixed(lists, mixes):
    for kind, own in lists.items():
        tops = [(p.max(), int(p.argmax()) in right, bool(right)) for p, right in ((likely(mixes[kind], fit, near), right) for fit, near, right in own)]
        print(f'  {kind}, both together: the best is right {sum(hit for _, hit, _ in tops)} of {sum(said for _, _, said in tops)}; ' + '; '.join(
            f'from {t} on right {sum(hit for p, hit, _ in tops if p >= t)}, wrong {sum(not hit for p, hit, _ in tops if p >= t)}, rightly none {sum(p < t and not said for p, _, said in tops)} of {sum(not said for _, _, said in tops)}' for t in (.3, .4, .5, .6)), flush=True)


def tell(lines, groups):
    e, count = lines['per_act']['emergency'], lambda x: int(x[0] + x[2])
    print(f"  acts micro F1 {lines['acts']:.3f}, acts of clauses {lines['clauses']:.3f}; spans {lines['spans']:.3f}, by half of their words {lines['near']:.3f}; fits right {groups['right']:.3f}; emergencies recall {e[0] / max(1, e[0] + e[2]):.3f} precision {e[0] / max(1, e[0] + e[1]):.3f}")
    print('  acts: ' + ', '.join(f'{a} {f1(*x):.2f} ({count(x)})' for a, x in lines['per_act'].items() if count(x)))
    print('  spans: ' + ', '.join(f'{k} {f1(*x):.2f} ({count(x)})' for k, x in lines['per_span'].items() if count(x)))
    print('  fits: ' + ', '.join(f'{k} {a} of {n} (best {b}, among three {c})' for k, (a, b, c, n) in sorted(groups['by_kind'].items())), flush=True)


def best_thresholds(lines):
    out = np.full(len(ACTS), .5)
    for i in range(len(ACTS)):
        y, p = lines['truths'][:, i], lines['chances'][:, i]
        if y.sum() < 5: continue
        options = np.arange(.2, .81, .05)
        values = [f1((y & (p >= t)).sum(), (~y & (p >= t)).sum(), (y & (p < t)).sum()) for t in options]
        # Little data decides little: the threshold moves half of the way.
        out[i] = (.5 + options[int(np.argmax(values))]) / 2
    return out


def best_limits(groups):
    options = {kind: np.arange(0, 1, .01) if kind in ('fact', 'choice') else np.arange(-12, 6, .2) for kind in groups['tops']}
    right = lambda tops, t: sum((hit and top > t) if said else top <= t for top, hit, said in tops)
    return {kind: round(float(max(options[kind], key=lambda t: right(tops, t))), 2) for kind, tops in groups['tops'].items()}


def tell_emergencies(lines):
    y, p = lines['truths'][:, ACT['emergency']], lines['chances'][:, ACT['emergency']]
    for t in (.1, .15, .2, .3, .5):
        print(f'  emergency at {t}: {(p[y] >= t).mean():.3f} of emergencies, {(p[~y] >= t).mean():.3f} of the others')
