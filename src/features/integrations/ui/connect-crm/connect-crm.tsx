import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Spinner } from '#ui/control/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { connectNew, type LogIn, NO_CODE_ON_LOAD } from './connect-code.ts';
import { ConnectLogin } from './connect-login.tsx';
import { ConnectedNotice } from './connected-notice.tsx';

const route = getRouteApi('/public/connect-crm');
const REDIRECT_MS = 2000;

type Stage = 'initial' | 'authenticating' | 'login' | 'connected' | 'success';

/** A CRM's marketplace sends new customers here, with a code that stands for their account there. */
export function ConnectCrm({ logIn }: { logIn: LogIn }) {
  const { code } = route.useSearch();
  const [stage, setStage] = useState<Stage>('initial');
  const [problem, setProblem] = useState(code ? null : NO_CODE_ON_LOAD);
  const connect = async () => {
    setStage('authenticating');
    setProblem(null);
    const failed = await connectNew(code);
    setProblem(failed);
    setStage(failed === null ? 'connected' : 'initial');
  };
  return (
    <div className="mx-auto max-w-md py-8">
      <h1 className="mb-6 text-center text-2xl leading-9 font-semibold tracking-tight">Connect your CRM</h1>
      <Card>
        {stage === 'initial' ? (
          <Question
            canAnswer={Boolean(code)}
            problem={problem}
            onYes={() => setStage('login')}
            onNo={() => void connect()}
          />
        ) : stage === 'authenticating' ? (
          <Authenticating />
        ) : stage === 'login' ? (
          <ConnectLogin
            code={code}
            logIn={logIn}
            onConnected={() => setStage('success')}
            onBack={() => {
              setProblem(null);
              setStage('initial');
            }}
          />
        ) : (
          <ConnectedNotice />
        )}
      </Card>
      {stage === 'connected' ? <Redirect /> : null}
    </div>
  );
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
      <p className="text-soft">We are connecting your CRM. This takes a few seconds.</p>
    </div>
  );
}

/** Leaves the customer a moment to read that it worked. */
function Redirect() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/integrations' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="status" className="mt-4 text-center text-sm text-soft">
      You go to your integrations in a moment.
    </p>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-left text-danger"
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0">{text}</span>
  </p>
);
