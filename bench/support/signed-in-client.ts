import { Agent, request } from 'node:http';

export type SignedInClient = { get: (path: string) => Promise<string>; close: () => void };

/** Signs in over HTTP and keeps one connection per caller open, as a browser does. */
export async function signIn({
  url,
  email = 'demo@porchlight.test',
  password = 'porchlight-demo',
  connections,
}: {
  url: string;
  email?: string;
  password?: string;
  connections: number;
}): Promise<SignedInClient> {
  const pairs = (response: Response) =>
    response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const first = pairs(await fetch(`${url}/sanctum/csrf-cookie`));
  const token = first.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const response = await fetch(`${url}/sanctum/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: first.join('; '), 'x-xsrf-token': token },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`the login answered ${response.status}`);
  const cookie = pairs(response).join('; ');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    get: (path) => get({ url: `${url}${path}`, cookie, agent }),
    close: () => agent.destroy(),
  };
}

function get({ url, cookie, agent }: { url: string; cookie: string; agent: Agent }): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${response.statusCode}: ${text}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
