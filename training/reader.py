"""The reader: one small encoder (MiniLM, 6 layers) that reads a pair of texts, and what it says of them.

The first text is what the receptionist asked, or a fact, a choice, a metric; the second is what the customer said. One pass gives:
  acts       what the customer does in the whole message
  tokenActs  for each token the acts of its clause
  begins     where a clause begins
  spans      names, numbers, addresses, times; the answer to a metric
  fit        whether the fact answers, the choice is meant, or the metric is said
  vector     the meaning of the second text, to find facts and choices by
"""
import json, math, struct
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from data import ACTS, TAGS

OUTPUTS = ['acts', 'tokenActs', 'begins', 'spans', 'fit', 'vector']


def weights_of(path):
    """The tensors of a safetensors file."""
    raw = open(path, 'rb').read()
    size = struct.unpack('<Q', raw[:8])[0]
    header, body = json.loads(raw[8:8 + size]), raw[8 + size:]
    header.pop('__metadata__', None)
    kinds = {'F16': np.float16, 'F32': np.float32, 'I64': np.int64}
    return {name: torch.from_numpy(np.frombuffer(body[h['data_offsets'][0]:h['data_offsets'][1]], kinds[h['dtype']]).astype(np.float32).reshape(h['shape'])) for name, h in header.items()}


class Layer(nn.Module):
    def __init__(self, size, heads, inner, eps):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.out = (nn.Linear(size, size) for _ in range(4))
        self.up, self.down = nn.Linear(size, inner), nn.Linear(inner, size)
        self.norm1, self.norm2 = nn.LayerNorm(size, eps), nn.LayerNorm(size, eps)
        self.drop = nn.Dropout(.1)

    def forward(self, x, mask):
        split = lambda y: y.view(y.shape[0], y.shape[1], self.heads, -1).transpose(1, 2)
        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        x = self.norm1(x + self.drop(self.out(self.attended(q, k, v, mask).transpose(1, 2).reshape(x.shape))))
        return self.norm2(x + self.drop(self.down(F.gelu(self.up(x)))))

    def attended(self, q, k, v, mask):
        # One kernel on an accelerator; written out for ONNX, whose parts can be made 8 bit.
        if q.is_cuda: return F.scaled_dot_product_attention(q, k, v, mask.to(q.dtype).expand(-1, -1, q.shape[2], -1), .1 if self.training else 0.)
        return self.drop((q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1]) + mask).softmax(-1)) @ v


class Encoder(nn.Module):
    def __init__(self, base):
        super().__init__()
        config = json.load(open(f'{base}/config.json'))
        size, eps = config['hidden_size'], config['layer_norm_eps']
        self.words, self.places, self.parts = (nn.Embedding(n, size) for n in (config['vocab_size'], config['max_position_embeddings'], config['type_vocab_size']))
        self.norm, self.drop, self.size = nn.LayerNorm(size, eps), nn.Dropout(.1), size
        self.layers = nn.ModuleList(Layer(size, config['num_attention_heads'], config['intermediate_size'], eps) for _ in range(config['num_hidden_layers']))
        self.load(weights_of(f'{base}/model.fp16.safetensors'))

    def load(self, weights):
        """From BERT's names of its parts to ours."""
        names = {'words': 'word_embeddings', 'places': 'position_embeddings', 'parts': 'token_type_embeddings', 'norm': 'LayerNorm'}
        inner = {'query': 'attention.self.query', 'key': 'attention.self.key', 'value': 'attention.self.value', 'out': 'attention.output.dense',
                 'norm1': 'attention.output.LayerNorm', 'up': 'intermediate.dense', 'down': 'output.dense', 'norm2': 'output.LayerNorm'}
        found = {}
        for name in self.state_dict():
            parts = name.split('.')
            old = f"encoder.layer.{parts[1]}.{inner[parts[2]]}.{parts[3]}" if parts[0] == 'layers' else f'embeddings.{names[parts[0]]}.{parts[1]}'
            found[name] = weights[old]
        self.load_state_dict(found)

    def forward(self, ids, types, mask):
        at = torch.arange(ids.shape[1], device=ids.device)
        x = self.drop(self.norm(self.words(ids) + self.places(at) + self.parts(types)))
        hidden = ((1 - mask) * -10000)[:, None, None, :].to(x.dtype)
        for layer in self.layers: x = layer(x, hidden)
        return x


class Reader(nn.Module):
    def __init__(self, base):
        super().__init__()
        self.encoder, self.drop = Encoder(base), nn.Dropout(.1)
        size = self.encoder.size
        self.acts, self.tokenActs = nn.Linear(2 * size, len(ACTS)), nn.Linear(size, len(ACTS))
        self.begins, self.spans, self.fit = nn.Linear(size, 1), nn.Linear(size, len(TAGS)), nn.Linear(2 * size, 1)
        self.vector = nn.Linear(size, size)
        # Two vectors belong together when they are nearer than `near`.
        self.scale, self.near = nn.Parameter(torch.tensor(15.)), nn.Parameter(torch.tensor(.5))
        nn.init.eye_(self.vector.weight); nn.init.zeros_(self.vector.bias)

    def forward(self, ids, types, mask):
        hidden = self.encoder(ids, types, mask)
        said = types.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * said).sum(1) / said.sum(1).clamp(min=1)
        whole, tokens = self.drop(torch.cat([hidden[:, 0], mean], -1)), self.drop(hidden)
        return self.acts(whole), self.tokenActs(tokens), self.begins(tokens).squeeze(-1), self.spans(tokens), self.fit(whole).squeeze(-1), F.normalize(self.vector(mean), dim=-1)


def meaning(encoder, ids, types):
    """The vector that the untrained encoder gives the second text alone."""
    hidden = encoder(torch.where(types.bool(), ids, torch.zeros_like(ids)), torch.zeros_like(types), types)
    said = types.unsqueeze(-1).to(hidden.dtype)
    return F.normalize((hidden * said).sum(1) / said.sum(1).clamp(min=1), dim=-1)
