import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ConnectReply } from '#features/integrations/contract.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { Button } from '#ui/control/button.tsx';
import { Spinner } from '#ui/control/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { inviteNew, type LogIn, NO_CODE_ON_LOAD } from './connect-code.ts';
import { ConnectLogin } from './connect-login.tsx';
import { ConnectedNotice } from './connected-notice.tsx';
import { GiveEmail } from './give-email.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import { Problem } from './problem.tsx';

const route = getRouteApi('/public/connect-crm');

type Stage =
  | { at: 'initial' | 'authenticating' | 'success' }
  | { at: 'login'; lead: string; email: string }
  | { at: 'give-email'; lead: string }
  | { at: 'invited'; message: string; email: string };

const LOGIN: Stage = { at: 'login', lead: 'Log in to connect your CRM with your account.', email: '' };

/** A CRM's marketplace sends new customers here, with a code that stands for their account there. */
export function ConnectCrm({ logIn }: { logIn: LogIn }) {
  const { code } = route.useSearch();
  const [stage, setStage] = useState<Stage>({ at: 'initial' });
  const [problem, setProblem] = useState(code ? null : NO_CODE_ON_LOAD);
  const begin = async () => {
    setStage({ at: 'authenticating' });
    setProblem(null);
    const invited = await inviteNew({ code });
    if ('reply' in invited) return setStage(stageAfter(invited.reply));
    setProblem(invited.problem);
    setStage({ at: 'initial' });
  };
  const startOver = () => {
    setProblem(null);
    setStage({ at: 'initial' });
  };
  return (
    <QueryProvider>
      <div className="mx-auto max-w-md py-8">
        <h1 className="mb-6 text-center text-2xl leading-9 font-semibold tracking-tight">Connect your CRM</h1>
        <Card>
          {stage.at === 'initial' ? (
            <Question
              canAnswer={Boolean(code)}
              problem={problem}
              onYes={() => setStage(LOGIN)}
              onNo={() => void begin()}
            />
          ) : stage.at === 'authenticating' ? (
            <Authenticating />
          ) : stage.at === 'login' ? (
            <ConnectLogin
              {...{ code, logIn }}
              lead={stage.lead}
              email={stage.email}
              onConnected={() => setStage({ at: 'success' })}
              onBack={startOver}
            />
          ) : stage.at === 'give-email' ? (
            <GiveEmail
              code={code}
              lead={stage.lead}
              onReply={(reply) => setStage(stageAfter(reply))}
              onBack={startOver}
            />
          ) : stage.at === 'invited' ? (
            <InvitedNotice
              {...stage}
              code={code}
              onReply={(reply) => setStage(stageAfter(reply))}
              onOther={() =>
                setStage({ at: 'give-email', lead: 'Which address do you want to log in with?' })
              }
            />
          ) : (
            <ConnectedNotice />
          )}
        </Card>
      </div>
    </QueryProvider>
  );
}

function stageAfter({ next, message, email }: ConnectReply): Stage {
  if (next === 'log-in') return { at: 'login', lead: message, email: email ?? '' };
  if (next === 'give-email') return { at: 'give-email', lead: message };
  if (next === 'open-mail') return { at: 'invited', message, email: email ?? '' };
  return { at: 'success' };
}

function Question({
  canAnswer,
  problem,
  onYes,
  onNo,
}: {
  canAnswer: boolean;
  problem: string | null;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <div className="flex flex-col gap-5 text-center">
      <p className="text-lg leading-7 font-medium text-balance">
        Do you already have a Porchlight Pro account?
      </p>
      {problem ? <Problem text={problem} /> : null}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="primary" size="large" disabled={!canAnswer} onClick={onYes}>
          Yes
        </Button>
        <Button size="large" disabled={!canAnswer} onClick={onNo}>
          No
        </Button>
      </div>
    </div>
  );
}

function Authenticating() {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <Spinner />
      <p className="font-medium">Authenticating…</p>
      <p className="text-soft">We are asking your CRM about your account. This takes a few seconds.</p>
    </div>
  );
}
