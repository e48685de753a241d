export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Last words of subjects that are not counted: 'a guide to income', not 'to incomes'. */
const MASS_NOUNS = wordSet(
  'accommodation accountancy admin advice agriculture ai aluminium architecture art astronomy attention banking beauty biodiversity bread broadband ' +
    'capital care cash cheese childcare chocolate coffee commerce conveyancing copper cover cpd crypto cryptocurrency data debt decor design ' +
    'divorce diy economics education electricity employment energy equality equity esg estate etiquette exercise fashion finance fitness food ' +
    'fraud furniture gas gdpr gold golf grammar growth happiness health healthcare heating history homework hospitality housing hygiene income ' +
    'inflation information infrastructure inheritance insurance interest investment jewellery journalism kindness knowledge labour law ' +
    'leadership legislation leisure lettings literacy literature liquidity logistics luggage machinery maintenance management manufacturing ' +
    'maths media medicine meditation mindfulness money music news nutrition oil paperwork parenthood pay photography physics politics poverty ' +
    'probate procrastination procurement productivity progress property psychology publicity real-estate recruitment recycling redundancy ' +
    'research resilience retail retirement rice safety salt sanitation satisfaction science security self-employment seo silver skincare sleep ' +
    'software speculation sport stress success sugar sustainability tax taxation tea technology time trade traffic transport travel trust tuition ' +
    'unemployment upkeep upskilling vat volatility volunteering wealth weather welfare wellbeing wellness wine wood wool work yoga zoology',
);

const MASS_ENDING = /(?:ness|ism|graphy|ology|onomics|ware|hood|keeping)$/;

const COUNTED_DESPITE_ENDING = wordSet('business harness illness mechanism neighbourhood organism weakness witness');

/** Words on -ing that are counted, unlike 'baking' and 'accounting'. */
const COUNTED_ON_ING = wordSet(
  'booking briefing building ceiling closing drawing earning ending evening feeling finding hearing holding king landing listing meeting morning ' +
    'offering opening painting posting rating reading recording ring saving setting spring string thing wedding wing',
);

/** Words on -s that have no singular, or none that readers would expect. */
export const PLURAL_ONLY = wordSet(
  'accounts assets belongings benefits clothes earnings expenses finances goods jeans logistics outgoings people premises proceeds remains savings ' +
    'securities shares stairs stocks taxes thanks trousers valuables wages',
);

/** Last words of subjects that people choose, buy or sign. Templates about choosing and cost need them. */
export const THINGS = wordSet(
  'account accountant adviser advisor agent annuity api app appliance backpack bag bank bed bicycle bike boiler bond book boot bootcamp broadband ' +
    'broker calculator camera car card cfd chair charger coach coat cottage course cover credit cruise degree desk device doctor dress ebook ' +
    'endowment etf flat freezer fridge fund garage gift gilt gym headphone heater holiday home hotel house insurance insurer investment ipo isa iva jacket ' +
    'kitchen lamp landlord laptop lease lender lisa loan machine mattress mba monitor mortgage nft nursery oeic overdraft oven package pan pension ' +
    'phone plan platform policy printer product program provider pump school scooter shoe sipp sofa software speaker subscription supplier ' +
    'table tablet tariff television tent therapist toy tracker trainer tv van vehicle vpn wallet watch warranty wine yacht',
);

/** First words that are written with a capital, also where the rest of the subject is not. */
export const NAMES = wordSet(
  'africa amazon america android apple april argentina asia august australia austria barclays beethoven belgium berlin birmingham bitcoin brazil ' +
    'brexit bristol britain buddhism canada cardiff chatgpt china christmas december denmark dogecoin dublin easter edinburgh england ethereum europe ' +
    'excel facebook february finland france friday germany glasgow google greece halifax halloween hinduism iceland india instagram ireland ' +
    'islam italy january japan july june kubernetes latin leeds linkedin linux lisbon lloyds london macbook madrid manchester microsoft monday monzo ' +
    'nationwide natwest nba netflix netherlands nintendo norway november october paris photoshop pilates pinterest playstation poland portugal ' +
    'powerpoint python ramadan reddit revolut rome russia santander saturday scotland september shakespeare shopify snapchat spain spotify ' +
    'starling sunday sweden switzerland tesla threads thursday tiktok toyota trustpilot tuesday turkey twitter ukraine vanguard vinted wales ' +
    'wednesday whatsapp wikipedia windows wordpress xbox xero youtube',
);

export function isMassNoun(word: string): boolean {
  return MASS_NOUNS.has(word) || (MASS_ENDING.test(word) && !COUNTED_DESPITE_ENDING.has(word)) || isActivityNoun(word);
}

export function isActivityNoun(word: string): boolean {
  return word.length > 5 && word.endsWith('ing') && !COUNTED_ON_ING.has(word);
}
