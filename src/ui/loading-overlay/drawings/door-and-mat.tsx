import { Drawing, Ground } from '../drawing.tsx';

/** A front door, a doormat, and the neighbour's cat who was here first. */
export function DoorAndMat() {
  return (
    <Drawing name="door">
      <path className="paper" d="M78 144V24a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v120Z" />
      <path className="amber" d="M88 144V34a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v110Z" />
      <path className="on-amber thin" d="M98 36h44v34H98ZM98 82h19v50H98ZM123 82h19v50h-19Z" />
      <path className="paper no-line" d="M99 37h42v32H99Z" />
      <path className="on-amber thin" d="M98 36h44v34H98ZM120 36v34" />
      <circle className="paper" cx="146" cy="92" r="4.5" />
      <path d="M180 52v8M170 60h20l-3 22h-14ZM174 88h12" className="paper" />
      <circle className="glow amber no-line" cx="180" cy="71" r="6.5" />
      <path className="faint thin" d="M36 40h22M44 50h14M196 104h16M190 114h22M30 112h28M38 122h20" />
      <path className="paper" d="m66 144-18 16h144l-18-16Z" />
      <text x="108" y="157.5" fontSize="11" letterSpacing="2">
        HELLO
      </text>
      <path className="cat-tail rock" d="M194 152c16 2 24-8 20-20" />
      <path
        className="paper"
        d="M160 158c-6-14-2-30 8-38-4-6-4-14-1-22l9 6h8l9-6c3 8 3 16-1 22 10 8 14 24 8 38Z"
      />
      <path className="thin" d="M180 158v-9M173 100l3 4M187 100l-3 4" />
      <Ground from={16} to={224} />
    </Drawing>
  );
}
