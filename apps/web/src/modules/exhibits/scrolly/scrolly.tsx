import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { titleScaleClasses } from '../../../kit/modules/title-scale.ts';
import { ExhibitHeading, useExhibitLevel } from '../../../kit/ui/exhibit-heading.tsx';

type ScrollyProps = { readonly module: SanitisedModuleOf<'Scrolly'> };
type Scene = ScrollyProps['module']['scenes'][number];
type Step = Scene['steps'][number];

const classesOf = ({ shown, steps, isPassedOver }: Scene): string =>
  shown.length === 0
    ? 'scrolly__scene'
    : `scrolly__scene scrolly__scene--${isPassedOver ? 'over' : 'beside'}${steps.length === 0 ? ' scrolly__scene--still' : ''}`;

const StepText = ({ step, level }: { readonly step: Step; readonly level: 2 | 3 | 4 }) => {
  const { title, description, footnotes, font, scale, placement, ground } = step;
  const Title = `h${level}` as const;
  return (
    <div className={`scrolly__step scrolly__step--${placement} scrolly__step--${ground}`}>
      {title !== '' && (
        <Title className={`scrolly__title scrolly__title--${font}${titleScaleClasses(scale)}`}>{title}</Title>
      )}
      {description !== '' && <Html className="prose" html={description} />}
      {footnotes !== '' && <Html className="prose prose--small scrolly__notes" html={footnotes} />}
    </div>
  );
};

/**
 * C§1 "scroll-driven storytelling (scrolly)": on a wide screen the graphic stays while its texts scroll past; on a
 * phone, on paper and with reduced motion they follow each other. Style sheets only, so that nothing waits for a
 * script.
 */
export const Scrolly = ({ module: { uid, title, description, scenes } }: ScrollyProps) => {
  const { translate } = useDictionary();
  const level = useExhibitLevel();
  if (scenes.length === 0) return <EditingNote message="Editing_EmptyScrolly" />;
  return (
    <section
      className="scrolly"
      {...(title === '' ? { 'aria-label': translate('Exhibit_Scrolly') } : { 'aria-labelledby': `${uid}-title` })}
    >
      <ExhibitHeading id={`${uid}-title`} eyebrow="" displayNumber="" title={title} description={description} />
      {scenes.map((scene, index) => (
        <div key={scene.id} className={classesOf(scene)}>
          {scene.shown.length > 0 && (
            <div className="scrolly__media">
              <Modules modules={scene.shown.map((module) => ({ ...module, uid: `${uid}-${index}` }))} />
            </div>
          )}
          {scene.steps.length > 0 && (
            <div className="scrolly__steps">
              {scene.steps.map((step) => (
                <StepText key={step.id} step={step} level={title === '' ? level : level === 2 ? 3 : 4} />
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  );
};
