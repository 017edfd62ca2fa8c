import { getFfiLib } from '@pact-foundation/pact-core';

type MockServer = { readonly port: number };

const statementTimeoutMs = 2_000;
const pauseMs = 5;

/**
 * Lets the mock server finish its bookkeeping before pact reads it. The server answers a request first and writes down
 * that it came afterwards, on a thread of its own, so that a test which ends with the answer's head sees a request
 * "expected but not received" now and then (pact-foundation/pact-reference#535). A request that really never came is
 * reported as ever, only later.
 */
export const heard =
  <Server extends MockServer, A>(test: (server: Server) => Promise<A>) =>
  async (server: Server): Promise<A> => {
    const outcome = await test(server);
    const giveUpAt = performance.now() + statementTimeoutMs;
    while (!getFfiLib().pactffiMockServerMatched(server.port) && performance.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return outcome;
  };
