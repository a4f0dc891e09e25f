/**
 * Spanish words of trades as English ones, so that "tengo ratones en la cocina" finds mouse control: the models that
 * compare meanings know English best. No whole translation is needed for that, only the words that carry the matter.
 */
const WORDS = `
  desag[uü]e|drenaje|coladera|caño:drain; tapad[oa]s?|atascad[oa]s?|obstruid[oa]s?:clogged; destap\\p{L}+:unclog;
  fugas?|goteras?:leak; gote[ao]\\p{L}*:dripping; tir\\p{L}+ agua:leaks water; agua:water; caliente:hot; tuber[ií]as?|tubos?|cañer[ií]as?:pipe;
  inodoros?|excusado|sanitario|taza del baño:toilet; lavabo|lavamanos|fregadero|tarja:sink; regadera|ducha:shower; tina|bañera:bathtub;
  llaves? del agua|grifos?:faucet; calentador(?:es)?(?: de agua)?:water heater; bomba:pump; s[oó]tano:basement; cisterna|tinaco|tanque:tank;
  drenajes|alcantarillado:sewer; triturador:disposal; plomer[oa]s?|fontaner[oa]s?:plumber; plomer[ií]a:plumbing;
  ratones|rat[oó]n:mouse mice; ratas?|roedor(?:es)?:rat rodents; cucarachas?:roaches cockroach; hormigas?:ants; avispas?:wasps; abejas?:bees;
  nido:nest; termitas?|comej[eé]n:termites; chinches?:bed bugs; arañas?:spiders; zancudos?:mosquitoes; plagas?|bichos?|insectos?:pests bugs;
  fumig\\p{L}+:pest treatment spray; pulgas?:fleas; garrapatas?:ticks; mapaches?:raccoon; ardillas?:squirrel; alacr[aá]n|alacranes:scorpions;
  ventilador(?:es)?(?: de techo)?:ceiling fan; techo:roof ceiling; enchufes?|tomacorrientes?|contactos?:outlet; interruptor(?:es)?|apagador(?:es)?:switch;
  luz|luces|l[aá]mparas?|focos?:light; cableado:wiring; electricista:electrician; el[eé]ctric[oa]s?|electricidad:electrical; corriente:power;
  tablero|caja de fusibles:panel; cargador(?:es)?:charger; carro|coche:car; generador:generator; pastilla:breaker; chispas?:sparks;
  aire acondicionado|minisplit:air conditioner; aire:air; calefacci[oó]n|calefactor|calent[oó]n:heating furnace; horno:furnace; termostato:thermostat;
  ductos?|conductos?:ducts; filtros?:filter; enfr[ií]a\\p{L}*:cool; calienta:heat; fr[ií]o:cold; calor:heat;
  pint\\p{L}+:paint painting; papel tapiz|tapiz:wallpaper; pared(?:es)?:wall; cuartos?|habitaci[oó]n|rec[aá]mara:room; sala:living room; cocina:kitchen;
  baños?:bathroom; casa:house; exteriores|afuera:exterior; interiores|adentro:interior; cerca|barda:fence; terraza:deck; gabinetes?:cabinets;
  fachada:exterior; puertas?:door; ventanas?:window; garaje|cochera:garage; pisos?:floor; alfombras?|tapetes?:carpet; muebles?|sofá:furniture upholstery;
  cerradura|chapa|cerrojo:lock; llaves?:keys; cerrajer[oa]:locksmith; perr[oa]s?|perrit[oa]s?:dog; gat[oa]s?|gatit[oa]s?:cat; mascotas?:pet;
  bañar(?:lo|la)?|un baño para mi perro:bath; corte de pelo|cortarle el pelo:haircut grooming; uñas:nails; cachorr[oa]:puppy; peluquer[ií]a:grooming;
  jard[ií]n|yarda:yard lawn; c[eé]sped|pasto|zacate:lawn grass; podar?:trim; [aá]rbol(?:es)?:tree; hojas:leaves; nieve:snow; riego|aspersores:sprinkler irrigation;
  limpi\\p{L}+:cleaning clean; profund[oa]:deep; mudanza:moving; canaletas?|canalones:gutters; tejas?|tejado:shingles roof; chimenea:chimney; alberca|piscina:pool;
  lavadora:washer; secadora:dryer; lavavajillas|lavaplatos:dishwasher; refrigerador|nevera|refri:refrigerator; estufa:stove; electrodom[eé]sticos?:appliance;
  revis\\p{L}+|inspecci[oó]n|checar:inspection check; mantenimiento|afinaci[oó]n:maintenance tune-up; repar\\p{L}+|arregl\\p{L}+|compon\\p{L}+:repair fix;
  instal\\p{L}+|poner|pongan:installation install; cambiar|reemplaz\\p{L}+|cambio:replacement replace; quit\\p{L}+:removal remove; nuev[oa]s?:new; viej[oa]s?:old;
  presupuesto|cotizaci[oó]n|cotizar|estimado:estimate quote; descompuest[oa]|rot[oa]s?|dañad[oa]s?:broken; no funciona|no sirve|no prende:does not work;
  ruidos?:noise; huele|olor:smell; garant[ií]a:warranty guarantee; licencias?|licenciad[oa]s?:licensed; asegurad[oa]s?|seguro:insured insurance;
  tarjetas?:card; efectivo:cash; cheques?:check; pag\\p{L}+:pay payment; aceptan:accept take; financia\\p{L}*|pl[aá]zos|mensualidades:financing payments;
  descuentos?:discount; emergencias?:emergency; urgencias?:emergency; fines? de semana:weekend; estacionar\\p{L}*:park parking; niños|hijos|beb[eé]:children kids;
  segur[oa]s? para:safe for; cu[aá]nto (?:tarda|dura|tiempo)\\p{L}*:how long; estar en casa|estar presente:be at home; materiales?:materials; trae\\p{L}*:bring;
  cancel\\p{L}+:cancel; tienen:do you have; tengo que|debo:do I have to; tengo:I have; ustedes:you; hablan:speak; español:Spanish; trabajan:work; ofrecen|hacen:do you offer;
  necesito|quiero|quisiera:I need; mi:my; para:for; con:with; est[aá]:is; el|la|los|las:the; una?:a; de:of; en:in; y:and; por:for; que:that`;

const PAIRS: [RegExp, string][] = WORDS.split(';')
  .map((pair) => pair.trim().replaceAll(/\s+/g, ' ').split(':'))
  .filter((pair): pair is [string, string] => pair.length === 2)
  .map(([spanish, english]) => [new RegExp(`(?<!\\p{L})(?:${spanish})(?!\\p{L})`, 'giu'), english]);

/** A single word may stand in an English sentence too. */
const ENOUGH = 2;
/** Marks that English does not have. */
const MARKS = /[¿¡ñáéíóú]/iu;

export function inEnglish(said: string): string {
  let count = 0;
  const text = PAIRS.reduce(
    (left, [spanish, english]) =>
      left.replaceAll(spanish, () => {
        count++;
        return english;
      }),
    said,
  );
  return count >= ENOUGH || (count > 0 && MARKS.test(said)) ? text : said;
}
