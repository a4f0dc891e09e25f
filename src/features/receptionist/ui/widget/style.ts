/** The widget's only styles. `!important` on the host wins over the page's own, even over its `!important`. */
export const styleText = ({
  color,
  onColor,
  side,
}: {
  color: string;
  onColor: string;
  side: 'left' | 'right';
}) => `
:host {
  all: initial !important; display: block !important; position: fixed !important; z-index: 2147483000 !important;
  inset: auto !important; ${side}: 0 !important; bottom: 0 !important; visibility: visible !important;
  opacity: 1 !important; pointer-events: none !important; color-scheme: light dark !important;
  --brand: ${color}; --on-brand: ${onColor};
  --paper: light-dark(#fff, #1d1b19); --ink: light-dark(#1c1917, #f5f3f0); --soft: light-dark(#57534e, #b5aea6);
  --line: light-dark(#e0dbd5, #45403b); --wash: light-dark(#f4f1ec, #2b2825);
  font: 400 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif !important;
}
* { box-sizing: border-box; font: inherit; color: inherit; margin: 0; }
[hidden] { display: none !important; }
button { cursor: pointer; border: 0; background: none; padding: 0; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.root { display: flex; flex-direction: column; gap: 12px; padding: 16px; pointer-events: none; color: var(--ink);
  align-items: ${side === 'left' ? 'flex-start' : 'flex-end'}; }
.root > * { pointer-events: auto; }
.launcher { position: relative; width: 56px; height: 56px; border-radius: 50%; background: var(--brand);
  color: var(--on-brand); box-shadow: 0 4px 16px #0004; display: grid; place-items: center; }
.launcher svg { width: 26px; height: 26px; }
.count { position: absolute; top: -4px; right: -4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  background: #b91c1c; color: #fff; font-size: 13px; font-weight: 600; line-height: 22px; text-align: center; }
.bubble { max-width: min(280px, calc(100vw - 32px)); display: flex; align-items: flex-start; gap: 4px;
  background: var(--paper); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 4px 16px #0003; }
.bubble .text { text-align: start; padding: 12px 0 12px 14px; }
.bubble .close { width: 40px; height: 40px; flex: none; color: var(--soft); }
.panel { width: min(384px, calc(100vw - 32px)); height: min(600px, calc(100dvh - 104px)); display: flex;
  flex-direction: column; overflow: hidden; background: var(--paper); border: 1px solid var(--line);
  border-radius: 16px; box-shadow: 0 12px 40px #0004; }
.rising { animation: rise .16s ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
.head { display: flex; align-items: center; gap: 8px; padding: 10px 8px 10px 16px; background: var(--brand);
  color: var(--on-brand); }
.head .who { flex: 1; min-width: 0; }
.head .name { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.head .position { font-size: 14px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.head button { width: 44px; height: 44px; border-radius: 10px; display: grid; place-items: center; }
.head :focus-visible { outline-color: var(--on-brand); outline-offset: -4px; }
.head svg { width: 20px; height: 20px; }
.lines { display: flex; flex-direction: column; gap: 10px; }
.log { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 16px; display: flex; flex-direction: column;
  gap: 10px; }
.line { max-width: 85%; padding: 9px 13px; border-radius: 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
.assistant, .team { align-self: flex-start; }
.visitor, .from-visitor { align-self: flex-end; }
.line { background: var(--wash); border-end-start-radius: 4px; }
.line.visitor { background: var(--brand); color: var(--on-brand); border-radius: 14px; border-end-end-radius: 4px; }
.unsent { opacity: .7; }
.system, .notice { align-self: center; max-width: 100%; padding: 2px 8px; text-align: center; font-size: 14px;
  color: var(--soft); }
.by { font-size: 13px; color: var(--soft); margin-bottom: -6px; background: none; }
.line a { color: inherit; text-decoration: underline; text-underline-offset: 2px; }
.hours { padding: 8px 16px; font-size: 14px; background: var(--wash); border-bottom: 1px solid var(--line); }
.choices { display: flex; flex-wrap: wrap; gap: 8px; }
.choices button { min-height: 40px; padding: 6px 14px; border: 1px solid var(--line); border-radius: 20px;
  background: var(--paper); }
.choices button:hover { background: var(--wash); }
.typing { display: flex; gap: 4px; padding: 14px; }
.typing i { width: 7px; height: 7px; border-radius: 50%; background: var(--soft); animation: blink 1.2s infinite; }
.typing i:nth-child(2) { animation-delay: .2s; }
.typing i:nth-child(3) { animation-delay: .4s; }
@keyframes blink { 0%, 60%, 100% { opacity: .3; } 30% { opacity: 1; } }
.foot { padding: 10px 12px; border-top: 1px solid var(--line); }
.write { display: flex; gap: 8px; align-items: flex-end; }
textarea:focus-visible, input:focus-visible { outline-width: 2px; outline-offset: 0; }
textarea, input { flex: 1; min-width: 0; min-height: 44px; padding: 10px 12px; border-radius: 12px;
  border: 1px solid var(--soft); background: var(--paper); }
textarea { max-height: 120px; resize: none; field-sizing: content; }
.attach { width: 44px; height: 44px; flex: none; border-radius: 12px; color: var(--soft); display: grid;
  place-items: center; }
.line progress { display: block; width: 100%; height: 6px; margin-top: 6px; accent-color: var(--on-brand); }
.failed { align-self: flex-end; max-width: 85%; display: flex; flex-direction: column; gap: 8px; padding: 9px 13px;
  border: 1px solid var(--line); border-radius: 14px; font-size: 14px; overflow-wrap: anywhere; }
.attach svg { width: 22px; height: 22px; }
.send { width: 44px; height: 44px; flex: none; border-radius: 12px; background: var(--brand); color: var(--on-brand);
  display: grid; place-items: center; }
.send svg { width: 20px; height: 20px; }
.end { min-height: 32px; padding: 4px 2px; font-size: 14px; color: var(--soft); text-decoration: underline; }
.links { display: flex; gap: 16px; }
.closing { display: flex; flex-direction: column; gap: 8px; padding: 12px; border: 1px solid var(--line);
  border-radius: 14px; }
.stars { display: flex; gap: 4px; }
.stars button { width: 44px; height: 44px; border-radius: 10px; font-size: 26px; color: var(--soft); }
.stars .on { color: light-dark(#b45309, #fbbf24); }
.small { min-height: 44px; padding: 6px 14px; border-radius: 12px; background: var(--brand); color: var(--on-brand); }
.said:empty { display: none; }
.said { font-size: 14px; color: var(--soft); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 480px), (max-height: 480px) {
  .root { padding: 12px; }
  .panel { width: calc(100vw - 24px); height: min(640px, calc(100dvh - 92px)); }
  .root.covers .launcher { display: none; }
  .covers .panel { position: fixed; top: var(--seen-top, 0); left: 0; width: 100vw; height: var(--seen-height, 100dvh);
    border: 0; border-radius: 0; }
  .covers .foot { padding-bottom: max(10px, env(safe-area-inset-bottom)); }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } .typing i { opacity: .6; } }
`;
