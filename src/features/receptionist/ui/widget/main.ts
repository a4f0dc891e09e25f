/**
 * The chat on a business's own website:
 *   <script src="https://…/widget.js" data-business="…" async></script>
 * On a page that does not let it work it shows nothing, and never disturbs the page.
 */
import { createConversation } from './conversation.ts';
import { createServer } from './server.ts';
import { createStorage } from './storage.ts';
import { createView } from './view.ts';

async function showChat(script: HTMLScriptElement): Promise<void> {
  const businessId = script.dataset.business ?? '';
  const { origin } = new URL(script.src);
  const server = createServer({ origin, businessId });
  const look = await server.look();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  let render = () => {};
  const conversation = createConversation({
    server,
    storage: createStorage(businessId),
    onChange: () => render(),
  });
  const askHours = async () => (await server.look()).hours;
  const view = createView({ look, conversation, askHours });
  render = view.render;
  view.mount();
  conversation.resume();
}

/** Set while a classic script runs for the first time. A page that includes it twice gets one chat. */
const script = document.currentScript;
const MARK = 'porchlightChat';
if (script instanceof HTMLScriptElement && !document.documentElement.dataset[MARK]) {
  document.documentElement.dataset[MARK] = 'on';
  showChat(script).catch(() => {});
}
