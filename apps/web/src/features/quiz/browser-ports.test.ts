import '../../testing/browser-globals.ts';

const freshPorts = () => {
  let ports: typeof import('./browser-ports.ts') | undefined;
  jest.isolateModules(() => {
    ports = jest.requireActual('./browser-ports.ts');
  });
  if (ports === undefined) throw new Error('the ports were not loaded');
  return ports.quizPorts;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the name of a visit', () => {
  it('is made when it is asked for, and kept until the tab is closed', () => {
    const { nameVisit } = freshPorts()(undefined);
    expect(sessionStorage).toHaveLength(0);
    const name = nameVisit();
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(nameVisit()).toBe(name);
    expect(freshPorts()(undefined).nameVisit()).toBe(name);
    sessionStorage.clear();
    expect(freshPorts()(undefined).nameVisit()).not.toBe(name);
  });

  it('is the one that the site gave, where it answered without script', () => {
    expect(freshPorts()('session-1').nameVisit()).toBe('session-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is made anew where something else was kept', () => {
    sessionStorage.setItem('masthead_quiz_visit', 'not a name');
    expect(freshPorts()(undefined).nameVisit()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lasts as long as the page where nothing may be kept', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const quizPorts = freshPorts();
    expect(quizPorts(undefined).nameVisit()).toBe(quizPorts(undefined).nameVisit());
  });
});
