import { type FormEvent, useEffect, useRef, useState } from 'react'
import { mockups } from '#content/mockups.ts'
import { plans } from '#content/plans.ts'
import { sectionNames } from '#contract/plan-line.ts'
import { aloud } from '#web/domain/pesos.ts'
import { countedSections, holds, planFor, special } from '#web/domain/prices.ts'
import { painted } from '#web/hydration/painted.ts'
import { useAfterHydration } from '#web/hydration/use-after-hydration.ts'
import { useOwnName, useShopColours } from '#web/shop/index.ts'
import { announce } from '#web/state/announcer.ts'
import { chosenPlan, useChosenPlan } from '#web/state/chosen-plan.ts'
import { Amount } from '#web/ui/amount.tsx'
import { classes } from '#web/ui/classes.ts'
import { DotRow } from '#web/ui/dot-row.tsx'
import { Heading } from '#web/ui/heading.tsx'
import css from './builder.module.css'
import { ChooseLink } from './choose-link.tsx'

const words = plans.builder
const names = words.sections.map(({ name }) => name)
const basic = words.sections.filter(({ ticked }) => ticked).map(({ name }) => name)

/** How many links have room beside the name. */
const links = 3

/** Scrolls the drawn site, and not the page, to a section that was just added. */
function showInSite(section: HTMLElement | null): void {
  if (section?.parentElement) section.parentElement.scrollTop = section.offsetTop
}

/** The drawn website, which gets a section for each ticked word, in the visitor's palette. It keeps its size and scrolls to what was touched. */
function Site({ ticked, touched }: { ticked: readonly string[]; touched: string }) {
  const colours = useShopColours()
  const name = useOwnName() || mockups.example
  // Few links have room: first comes what was just ticked, then what only a dearer plan offers.
  const dearer = special(ticked).map(({ name }) => name)
  const rank = (name: string) => (name === touched ? 2 : Number(dearer.includes(name)))
  const menu = ticked
    .filter((name) => name !== names[0])
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, links)
  return (
    <div className={css.room} aria-hidden="true">
      <div className={css.site} style={colours}>
        <p className="display">
          <b>{name}</b>
          {menu.map((name) => (
            // A change makes all of them new elements, so that none is seen to move.
            <small key={name + menu}>{name}</small>
          ))}
        </p>
        <div>
          {words.sections
            .filter(({ name }) => ticked.includes(name))
            .map(({ name, drawing }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what moves up or down drops into its place instead of jumping.
              <i key={name + at} data-drawing={drawing} ref={name === touched ? showInSite : undefined} />
            ))}
        </div>
      </div>
    </div>
  )
}

/**
 * The words to tick, and the cheapest plan that offers them. The boxes are uncontrolled: React would miss what is ticked before and
 * during hydration, and would untick it.
 */
export function Builder() {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [ticked, setTicked] = useState(basic)
  const { plan: chosen, sections: chosenSections } = useChosenPlan()
  const boxes = () => fieldset.current?.querySelectorAll('input') ?? []
  const count = () => setTicked(names.filter((_, at) => boxes()[at]?.checked))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was taken along before a reload is ticked.
  useEffect(() => {
    const before = sectionNames(chosenPlan().sections)
    for (const [at, box] of boxes().entries()) if (before[0]) box.checked = before.includes(String(names[at]))
  }, [])
  useAfterHydration(count)

  // Whether the plan was chosen in the table, and not by ticking words.
  const kept =
    chosen && holds(chosen, ticked) && (!chosenSections || planFor(sectionNames(chosenSections)) !== chosen)
  const plan = kept ? chosen : planFor(ticked)
  const cause = special(ticked).find((section) => section.plan === plan.name)
  const sections = ticked.join(', ')
  const left = plan.sections && plan.sections - ticked.length
  // A no-break space, so that a plan's name stays on one line.
  const name = plan.name.replaceAll(' ', '\u00a0')
  const head = `${countedSections(ticked.length)}: ${name}, `
  const why = kept
    ? `${plan.chosen}: ${words.room(left)}`
    : (cause?.because?.replace('{plan}', name) ?? plan.pitch)
  const answer = ticked.length === 0 ? words.none : `${head}${aloud(plan)}. ${why}`
  const [touched, setTouched] = useState('')
  const unsaid = useRef(false)
  useEffect(() => {
    if (unsaid.current) announce(answer)
    unsaid.current = false
  }, [answer])
  const onChange = async ({ target }: FormEvent) => {
    // The ticked word is painted first, website and answer a frame later.
    await painted()
    unsaid.current = true
    setTouched(names[[...boxes()].indexOf(target as HTMLInputElement)] ?? '')
    count()
  }
  return (
    <div className={`${css.builder} not-printed`} data-needs-js data-late>
      <div>
        <Heading level={3} id="puntos">
          {words.heading}
        </Heading>
        <p className="aside">{words.lead}</p>
      </div>
      <div className={css.choice}>
        <Site ticked={ticked} touched={touched} />
        <fieldset
          ref={fieldset}
          className={`${css.words} display`}
          aria-labelledby="puntos"
          onChange={onChange}
        >
          {words.sections.map(({ name, ticked }) => (
            <label key={name}>
              <input type="checkbox" defaultChecked={ticked} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={classes(css.answer, ticked.length === 0 && css.none)}>
        <DotRow count={plan.sections} filled={ticked.length} />
        {/* The page's live region announces each change as a whole sentence. */}
        <p className="title display" data-answer>
          {ticked.length === 0 ? (
            <span>{words.none}</span>
          ) : (
            <>
              <span>
                <span>{head}</span>
                <Amount key={plan.name} amount={plan.price} from={plan.from} />
                <i>.</i>
              </span>
              <span className={`${css.why} aside`}>{why}</span>
            </>
          )}
        </p>
        <ChooseLink plan={plan} chosen={plan === chosen && chosenSections === sections} sections={sections}>
          {words.take.replace('{plan}', name)}
        </ChooseLink>
      </div>
    </div>
  )
}
