// A works and its nights: moving the slider moves hours of work out of the dear evening, and the drawing says what that spares.
{
  const svg = (name, facts = {}) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(facts)) element.setAttribute(key, String(value));
    return element;
  };
  const words = {
    en: ['Hours moved into the night', 'of the energy bill is spared'],
    de: ['In die Nacht verlegte Stunden', 'der Energierechnung werden gespart'],
    ar: ['الساعات المنقولة إلى الليل', 'من فاتورة الطاقة يُوفَّر'],
    ja: ['夜へ移す時間', 'の電力料金を節約'],
  };
  const [label, spared] = words[document.documentElement.lang.slice(0, 2)] ?? words.en;
  document.documentElement.dir = document.documentElement.lang === 'ar' ? 'rtl' : 'ltr';
  const place = document.getElementById('interactive');
  const drawing = svg('svg', { viewBox: '0 0 480 150', width: '100%', 'aria-hidden': 'true' });
  drawing.style.maxBlockSize = '60vh';
  const bars = Array.from({ length: 24 }, (_, hour) => {
    const bar = svg('rect', { x: 6 + hour * 19.6, width: 14, fill: hour < 6 || hour > 21 ? '#12345f' : '#1f5fa8' });
    drawing.append(bar);
    return bar;
  });
  const input = Object.assign(document.createElement('input'), { type: 'range', min: '0', max: '6', value: '0' });
  const output = document.createElement('output');
  const name = document.createElement('label');
  name.append(label, ' ', input);
  name.style.font = output.style.font = '1rem/1.5 system-ui, sans-serif';
  name.style.display = output.style.display = 'block';
  input.style.inlineSize = '100%';
  const draw = () => {
    const moved = Number(input.value);
    bars.forEach((bar, hour) => {
      const isNight = hour < 6 || hour > 21;
      const isDear = hour >= 16 && hour <= 21;
      const tall = 60 + (isDear ? 70 - moved * 11 : 0) + (isNight ? moved * 8 : 0);
      bar.setAttribute('height', String(tall));
      bar.setAttribute('y', String(145 - tall));
    });
    output.textContent = `${(moved * 2.4).toFixed(0)} % ${spared}`;
  };
  input.addEventListener('input', draw);
  place.append(drawing, name, output);
  draw();
}
