// tsx units-probe.mts <dir> <pages>
const dir = process.argv[2]!
const { launch, Tab } = await import(dir + '/bench/browser/tab.ts')
const { readCorpus, nameOf, readHtml } = await import(dir + '/bench/corpus/corpus.ts')
const { foldModel } = await import(dir + '/bench/train/folds.ts')
const { engineScript, structureScript, ENGINE } = await import(dir + '/bench/browser/scripts.ts')
const { chooseHosts } = await import(dir + '/bench/structure/pages.ts')
const { distinctiveWords } = await import(dir + '/bench/structure/words/distinctive.ts')
const { crc32 } = await import('node:zlib')
const { writeFileSync } = await import('node:fs')
const C: [string, string][] = [
 ['sign-up', '<div class="x1a"><h4>Rimani aggiornato</h4><p>Ricevi ogni mattina le notizie più importanti nella tua casella di posta.</p><a href="/nl?s=9">Iscriviti alla newsletter</a></div>'],
 ['sign-up', '<p><em>Gostou do texto? Receba nossas reportagens por e-mail toda semana, <a href="/cadastro">cadastre-se aqui</a>.</em></p>'],
 ['sign-up', '<section><p>Schrijf je in voor onze nieuwsbrief en ontvang elke vrijdag het beste verhaal van de week.</p><button>Inschrijven</button></section>'],
 ['sign-up', '<div><strong>The Morning Brief</strong><p>Start your day with the headlines you need to know, delivered to your inbox before breakfast.</p><span>Sign me up</span></div>'],
 ['sign-up', '<aside><p>Få våra bästa reportage direkt i inkorgen – anmäl dig till nyhetsbrevet.</p><a href="/brev">Anmäl dig</a></aside>'],
 ['share', '<div><span>Condividi</span><a href="https://www.facebook.com/sharer/sharer.php?u=a">Facebook</a><a href="https://wa.me/?text=a">WhatsApp</a><a href="mailto:?body=a">Posta elettronica</a></div>'],
 ['share', '<p>Compartilhe: <a href="https://twitter.com/intent/tweet?url=a">Twitter</a> <a href="https://t.me/share/url?url=a">Telegram</a> <a href="#copy">Copiar endereço</a></p>'],
 ['share', '<ul><li><button>Delen via Facebook</button></li><li><button>Link kopiëren</button></li><li><button>Afdrukken</button></li></ul>'],
 ['related', '<div class="k77"><h3>Altri contenuti</h3><ul><li><a href="/a1">Il mistero del vecchio mulino sul fiume</a></li><li><a href="/a2">Come si prepara una traversata in solitaria</a></li><li><a href="/a3">Le biblioteche che nessuno visita</a></li></ul></div>'],
 ['related', '<div><p><b>Veja também</b></p><div><a href="/b1"><img src="https://example.org/t1.jpg" width="200" height="130"><span>Museu reabre depois de dez anos fechado</span></a></div><div><a href="/b2"><img src="https://example.org/t2.jpg" width="200" height="130"><span>Cientistas encontram nova espécie de peixe</span></a></div></div>'],
 ['related', '<section><h4>Další články</h4><p><a href="/c1">Proč se stavby silnic zpožďují</a></p><p><a href="/c2">Rozhovor s nejstarším knihovníkem</a></p></section>'],
 ['related', '<div><div>Readers also enjoyed</div><ol><li><a href="/d1">Why nobody wants to run the village shop</a></li><li><a href="/d2">The quiet return of the night train</a></li></ol></div>'],
 ['advert', '<div><small>Annuncio</small><a href="https://ads.example.net/c?1" rel="nofollow"><img src="https://example.org/ad1.jpg" width="300" height="250"></a></div>'],
 ['advert', '<div class="b-3"><span>Reklame</span><p>Spar penge på strøm: skift leverandør på to minutter.</p><a href="https://partner.example.net/p" rel="sponsored">Læs mere</a></div>'],
 ['advert', '<p><small>Publicidade</small></p>'],
 ['offer', '<p><strong>Leggi tutto senza limiti: il primo mese costa solo 1 euro. <a href="/abbonati">Scopri l’offerta</a></strong></p>'],
 ['offer', '<div><p>Este conteúdo é exclusivo para assinantes. Assine por apenas R$ 9,90 por mês e tenha acesso ilimitado a todo o site.</p><a href="/assine">Quero assinar</a></div>'],
 ['offer', '<div class="css-9kz2"><p>Our journalists spent six weeks on this investigation. Subscribers make that possible, and new readers get the first quarter for half the price.</p><a href="/join">See your options</a></div>'],
 ['offer', '<p>Black Friday deal: get 60% off your first year of our premium plan with code BF60. <a href="https://shop.example.net">Shop now</a>.</p>'],
 ['offer', '<aside><h5>Onbeperkt lezen?</h5><p>Neem nu een proefabonnement: vier weken voor 4 euro, daarna maandelijks opzegbaar.</p></aside>'],
 ['teaser', '<p><b>Leggi anche:</b> <a href="/e1">La lunga estate dei fari abbandonati</a></p>'],
 ['teaser', '<p><a href="/e2">LEIA MAIS: Prefeitura adia obra da ponte pela terceira vez</a></p>'],
 ['teaser', '<div><p>Lees ook <a href="/e3">Waarom de bakker om de hoek moet sluiten</a></p></div>'],
 ['teaser', '<blockquote><a href="/e4">RELATED The engineers who listen to bridges</a></blockquote>'],
 ['app', '<p>Scarica la nostra app gratuita per ricevere le notifiche in tempo reale. <a href="https://apps.apple.com/it/app/x">Scaricala qui</a>.</p>'],
 ['app', '<div><p>Baixe o aplicativo e leia as notícias onde estiver, mesmo sem internet.</p><a href="https://play.google.com/store/apps/x"><img src="https://example.org/g.png" width="120" height="40"></a></div>'],
 ['app', '<div><b>Take us with you</b><p>Our mobile edition lets you save stories for the train and follow topics you care about.</p><a href="https://example.net/get">Get it</a></div>'],
 ['follow', '<p><em>Seguici anche su Facebook e Instagram per non perderti nessuna novità.</em></p>'],
 ['follow', '<div><p>Volg ons op Instagram voor meer foto’s van achter de schermen.</p></div>'],
 ['follow', '<p>Bizi sosyal medyada takip edin: <a href="https://twitter.com/x">Twitter</a>, <a href="https://facebook.com/x">Facebook</a></p>'],
 ['donation', '<p><em>Il nostro sito è indipendente e gratuito. Se apprezzi il nostro lavoro, <a href="https://paypal.me/x">sostienici con una donazione</a>.</em></p>'],
 ['donation', '<div class="jk2"><h3>Before you go</h3><p>We have no paywall and no billionaire behind us. If everyone who reads this gave a little, we could keep going for another year.</p><a href="/contribute">Chip in</a></div>'],
 ['donation', '<p>Pomozte nám udržet web bez reklam, <a href="/podpora">přispějte libovolnou částkou</a>.</p>'],
 ['listen', '<div><button>▶</button><span>Ascolta l’articolo</span><span>08:41</span></div>'],
 ['listen', '<p>Ouça o podcast: <a href="https://open.spotify.com/x">novo episódio já disponível</a></p>'],
 ['comments', '<p><a href="#commenti">Partecipa alla discussione: 48 commenti</a></p>'],
 ['comments', '<div><a href="/e5#reacties">Reageer op dit artikel (17)</a></div>'],
 ['author promo', '<div><img src="https://example.org/p.jpg" width="60" height="60"><p>Giulia Ferrante scrive di ambiente e cultura. Il suo ultimo libro è uscito a marzo.</p><a href="/autori/gf">Tutti gli articoli</a></div>'],
 ['consent', '<div><p>Wij gebruiken cookies om deze inhoud te tonen. Geef toestemming om verder te gaan.</p><button>Akkoord</button></div>'],
 ['tags', '<p>Argomenti: <a href="/tag/mare">mare</a>, <a href="/tag/fari">fari</a>, <a href="/tag/storia">storia</a></p>'],
]
const S: [string, string][] = [
 ['para', '<p>La mattina seguente il capitano decise di scaricare le casse e di restare in porto altri due giorni.</p>'],
 ['para', '<p><em>Nota do editor: uma versão anterior deste texto trazia o nome errado da cidade.</em></p>'],
 ['para', '<p>Her newsletter had four thousand subscribers by then, and the app that her brother wrote was downloaded twice as often.</p>'],
 ['para', '<p>We followed the river to <a href="https://en.wikipedia.org/wiki/Delta">the delta</a>, where our guide shared what was left of the bread.</p>'],
 ['para', '<p>You can install it with one command, and you do not need to sign in.</p>'],
 ['para', '<div><p>Volgens de burgemeester is er nooit om een donatie gevraagd.</p></div>'],
 ['list', '<ul><li>due uova fresche</li><li>un etto di burro</li><li>la scorza grattugiata</li></ul>'],
 ['list', '<p>Os documentos estão disponíveis:</p><ul><li><a href="https://example.net/r1.pdf">Relatório anual completo</a></li><li><a href="https://example.net/r2.pdf">Anexo estatístico regional</a></li></ul>'],
 ['list', '<ol><li>Download the archive and unpack it</li><li>Run the installer as administrator</li><li>Restart your machine afterwards</li></ol>'],
 ['table', '<table><tr><th>Provincia</th><th>Abitanti</th></tr><tr><td>Belluno</td><td>198.518</td></tr><tr><td>Rovigo</td><td>228.763</td></tr></table>'],
 ['table', '<div><table><tr><td><a href="/w1">Eerste etappe</a></td><td>Maastricht</td></tr><tr><td><a href="/w2">Tweede etappe</a></td><td>Roermond</td></tr></table></div>'],
 ['quote', '<blockquote><p>Non abbiamo mai chiesto soldi a nessuno, ripeteva il parroco alla fine di ogni messa.</p></blockquote>'],
 ['callout', '<div class="zz8"><p><b>In breve</b></p><p>Il ponte riapre lunedì, ma solo per le biciclette e per i pedoni residenti.</p></div>'],
 ['callout', '<aside><h4>Hintergrund</h4><p>Die Genossenschaft zählt heute rund neunhundert Mitglieder und betreibt zwei Mühlen.</p></aside>'],
 ['gallery', '<div><figure><img src="https://example.org/g1.jpg" width="800" height="600"><figcaption>Ponte vecchio all’alba</figcaption></figure><figure><img src="https://example.org/g2.jpg" width="800" height="600"><figcaption>Mercato coperto di sera</figcaption></figure></div>'],
 ['figure', '<figure><img src="https://example.org/g3.jpg" width="800" height="600"><figcaption>Vista dal campanile. Fotografia: archivio comunale</figcaption></figure>'],
 ['dl', '<dl><dt>Lunghezza</dt><dd>quattrocento metri</dd><dt>Portata</dt><dd>dodici tonnellate</dd></dl>'],
 ['details', '<details open><summary>Come si calcola?</summary><p>Si divide la superficie coltivata per il numero dei raccolti.</p></details>'],
]
const all = [...C.map(([kind, html]) => ({ kind, html, isClutter: true })), ...S.map(([kind, html]) => ({ kind: 'S ' + kind, html, isClutter: false }))].map(s => ({ ...s, atEnd: '', reference: '', asSuch: 'p', words: distinctiveWords(s.html) }))
const limit = +process.argv[3]!
const script = await structureScript(), engine = await engineScript(ENGINE)
const corpus = readCorpus('/work/shared/corpus')
const hosts = (await chooseHosts(corpus, limit + 20, script)).slice(-limit)
const tally = new Map<string, [number, number]>(), lost = new Map<string, number>()
const queue = hosts.entries()
await Promise.all([0, 1].map(async () => {
  const b = await launch()
  let tab = await Tab.open(b, [engine, script])
  for (const [n, host] of queue) {
    try {
      await tab.load(host.page.url, host.html)
      const m = foldModel(host.page); if (m !== undefined) await tab.evaluate(`structure.use(${m})`)
      await tab.evaluate(`structure.prepare(${JSON.stringify(host.gold)})`)
      const places = await tab.evaluate<number[]>('structure.placesRead("winnow")')
      if (!places.length) continue
      for (let k = 0; k < all.length; k++) {
        if ((k + n) % 2) continue
        const s = all[k]!
        const place = places[Math.floor(places.length / 4) + (crc32(s.html + n) % Math.ceil(places.length / 2))]!
        const t = await tab.evaluate<any>(`structure.trace("winnow", ${JSON.stringify(s)}, ${place})`)
        if (t.share === null) continue
        const bad = s.isClutter ? t.share > 0.5 : t.share < 0.5
        const e = tally.get(s.kind) ?? [0, 0]; e[1]++; if (bad) { e[0]++; const key = s.html.slice(0, 110); lost.set(key, (lost.get(key) ?? 0) + 1) } tally.set(s.kind, e)
      }
    } catch (e) { console.log('ERR', nameOf(host.page), String(e).slice(0, 100)); tab = await Tab.open(b, [engine, script]) }
  }
  await b.close()
}))
let c = [0, 0], s = [0, 0]
for (const [k, [bad, n]] of [...tally].sort()) { const t = k.startsWith('S ') ? s : c; t[0] += bad; t[1] += n; console.log(k.padEnd(16), bad, '/', n, (100 * bad / n).toFixed(1)) }
console.log('clutter left', (100 * c[0]! / c[1]!).toFixed(1), 'structures lost', (100 * s[0]! / s[1]!).toFixed(1))
for (const [k, n] of [...lost].sort((a, b) => b[1] - a[1])) console.log(n, k)
