"""BERT's uncased WordPiece, with the place of each token in the text. `word-piece.ts` in the product does the same."""
import json, unicodedata


def is_symbol(c):
    """What stands as a token of its own: punctuation, and every other sign of ASCII that is no letter or digit."""
    return (33 <= ord(c) <= 126 and not c.isalnum()) or unicodedata.category(c)[0] == 'P'


def is_ideograph(c):
    return 0x3400 <= ord(c) <= 0x9FFF or 0xF900 <= ord(c) <= 0xFAFF or 0x20000 <= ord(c) <= 0x2FA1F


class WordPiece:
    LONGEST = 100

    def __init__(self, path):
        self.ids = json.load(open(path))['model']['vocab']
        self.goes_on = {i: token.startswith('##') for token, i in self.ids.items()}
        self.cls, self.sep, self.unknown = (self.ids[t] for t in ('[CLS]', '[SEP]', '[UNK]'))

    def words(self, text):
        """Each word's plain characters with the index of the character that each comes from."""
        word = []
        for at, c in enumerate(text):
            if c.isspace() or unicodedata.category(c) in ('Cc', 'Cf') or c == '\ufffd':
                if c.isspace() and word: yield word; word = []
                continue
            alone = is_symbol(c) or is_ideograph(c)
            if alone and word: yield word; word = []
            word += [(p, at) for p in unicodedata.normalize('NFD', c.lower()) if unicodedata.category(p) != 'Mn']
            if alone and word: yield word; word = []
        if word: yield word

    def encode(self, text):
        ids, offsets = [], []
        for word in self.words(text):
            pieces, start = [], 0
            plain = ''.join(p for p, _ in word)
            while start < len(plain) <= self.LONGEST:
                end = len(plain)
                while end > start and (('##' if start else '') + plain[start:end]) not in self.ids: end -= 1
                if end == start: pieces = []; break
                pieces.append((self.ids[('##' if start else '') + plain[start:end]], (word[start][1], word[end - 1][1] + 1)))
                start = end
            for id, place in pieces or [(self.unknown, (word[0][1], word[-1][1] + 1))]:
                ids.append(id); offsets.append(place)
        return ids, offsets
