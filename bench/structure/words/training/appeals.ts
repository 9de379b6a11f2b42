import type { Labels, Language } from '../vocabulary.ts'

/** Longer wordings of clutter: whole sentences that ask the reader for something, in a site's own voice. */
export const appeals: Readonly<Record<Language, Partial<Labels>>> = {
  en: {
    signUp: [
      'Want stories like this one every Sunday? Leave us your address and we will send the letter from {place}, free of charge.',
      'Our readers get this column two days earlier: it goes to everybody on our mailing list.',
      'Enjoying this piece? There is more where it came from. Sign up and we will write to you once a week.',
    ],
    offer: [
      'You are reading one of three free stories this month. For less than a cup of coffee you can read all of them, on every device.',
      'Good reporting from {place} takes months. A subscription makes it possible, and the first four weeks are on us.',
      'Give the Gazette to a friend: twelve issues, a tote bag and no shipping costs until the end of the month.',
      'This story is from our printed magazine. Order the issue or subscribe to get the next one in your letterbox.',
      'Save 40% on all courses this week only with the code HARBOUR. The offer ends on Sunday at midnight.',
    ],
    app: [
      'For the best experience, open this story in our app, where you can save it and read it without a connection.',
      'Did you know that you can have the Gazette on your phone? It is free, it is small and it works on the train.',
      'Scan the code with your camera to install the reader for iPhone or Android and never miss a tide again.',
    ],
    donation: [
      'We do not show advertisements and we have no owner. If you value what we do, please consider a gift of any size.',
      'This report was paid for by {count} readers. Will you become the next one? It takes a minute and helps us for a year.',
      'If this article was useful to you, buy me a coffee. Every cup keeps the lamp of this site burning.',
      'Readers like you keep our archive open. Make a tax-deductible contribution before the end of the year.',
    ],
    follow: [
      'For more pictures from {place}, follow us on Instagram, or join {count} others in our Facebook group.',
      'Have you got a story about the coast? Tell us on Twitter, or send a message to the newsroom on WhatsApp.',
      'Make us a preferred source on Google and see more of our reports in your search results.',
    ],
    listen: [
      'Prefer to listen? {person} reads this story in the new episode of our podcast, wherever you get your podcasts.',
      'This is a transcript of our weekly show. Hear it on Spotify or Apple Podcasts.',
    ],
    author: [
      'About the author: {person} has written for the Gazette since {number} and lives in {place} with two cats. Get in touch at the address below.',
      '{person} teaches history in {place}. Her new book is out now; order it from our shop.',
    ],
    consent: [
      'This content is hosted by a third party. By showing it you accept their terms and their cookies.',
    ],
    comments: [
      'What do you think? Tell us in the comments below, or write a letter to the editor.',
      'Have something to say about this article? Log in to comment.',
    ],
    advert: ['Partner content', 'We may earn a commission if you buy through links on this page.'],
    readAlso: ['More on this:', 'You may also like:', 'In case you missed it:'],
  },
  de: {
    signUp: [
      'Mehr solcher Geschichten? Wir schicken Ihnen jeden Sonntag den Brief aus {place}, kostenlos und jederzeit abbestellbar.',
      'Unsere Leser bekommen diese Kolumne zwei Tage früher: Tragen Sie sich in den Verteiler ein.',
    ],
    offer: [
      'Sie lesen einen von drei freien Artikeln in diesem Monat. Für weniger als einen Kaffee lesen Sie alle, auf jedem Gerät.',
      'Gute Recherche dauert Monate. Ein Abonnement macht sie möglich, und die ersten vier Wochen schenken wir Ihnen.',
      'Dieser Text stammt aus unserem Heft. Jetzt bestellen und versandkostenfrei nach Hause liefern lassen.',
    ],
    app: [
      'Am besten lesen Sie diesen Text in unserer App: Dort können Sie ihn speichern und auch ohne Netz öffnen.',
      'Kennen Sie schon den Anzeiger fürs Handy? Er ist gratis, klein und funktioniert auch im Zug.',
    ],
    donation: [
      'Wir zeigen keine Werbung und gehören niemandem. Wenn Ihnen unsere Arbeit etwas wert ist, spenden Sie einen Betrag Ihrer Wahl.',
      'Diese Recherche haben {count} Leser bezahlt. Werden Sie die oder der Nächste? Es dauert nur eine Minute.',
      'Hat Ihnen der Artikel geholfen? Dann spendieren Sie uns doch einen Kaffee.',
    ],
    follow: [
      'Mehr Bilder aus {place} finden Sie bei Instagram, und in unserer Gruppe auf Facebook diskutieren schon {count} andere mit.',
      'Haben Sie selbst eine Geschichte von der Küste? Schreiben Sie uns über WhatsApp oder folgen Sie uns auf Twitter.',
    ],
    listen: [
      'Lieber hören statt lesen? {person} liest diesen Text in der neuen Folge unseres Podcasts, überall, wo es Podcasts gibt.',
    ],
    author: [
      'Zur Person: {person} schreibt seit {number} für den Anzeiger und lebt in {place}. Kontakt zur Redaktion über die Adresse unten.',
    ],
    consent: ['An dieser Stelle steht ein externer Inhalt. Mit dem Laden stimmen Sie dessen Bedingungen zu.'],
    comments: ['Was meinen Sie? Schreiben Sie uns Ihre Meinung in die Kommentare.'],
    advert: ['Anzeige', 'Wenn Sie über Links auf dieser Seite einkaufen, erhalten wir eine Provision.'],
    readAlso: ['Lesetipp:', 'Mehr davon:'],
  },
  fr: {
    signUp: [
      'Envie d’autres récits de ce genre ? Chaque dimanche, nous vous envoyons gratuitement la lettre de {place}.',
      'Nos lecteurs reçoivent cette chronique deux jours plus tôt : inscrivez-vous à la liste de diffusion.',
    ],
    offer: [
      'Vous lisez l’un des trois articles offerts ce mois-ci. Pour moins d’un café, lisez-les tous, sur tous vos écrans.',
      'Une bonne enquête demande des mois. Votre abonnement la rend possible, et les quatre premières semaines sont offertes.',
      'Ce texte est tiré de notre revue. Commandez le numéro et recevez-le chez vous sans frais de port.',
    ],
    app: [
      'Pour un meilleur confort, ouvrez cet article dans notre application, où vous pourrez l’enregistrer et le lire hors ligne.',
      'Le journal tient aussi dans votre poche : installez-le gratuitement sur votre téléphone.',
    ],
    donation: [
      'Nous n’affichons aucune publicité et n’avons pas de propriétaire. Si notre travail vous est utile, faites un don du montant de votre choix.',
      'Cette enquête a été payée par {count} lecteurs. Serez-vous le prochain ? Cela prend une minute.',
    ],
    follow: [
      'Plus d’images de {place} sur notre compte Instagram, et rejoignez les {count} membres de notre groupe Facebook.',
      'Vous avez une histoire à raconter ? Écrivez-nous sur WhatsApp ou suivez-nous sur Twitter.',
    ],
    listen: [
      'Vous préférez écouter ? {person} lit ce récit dans le nouvel épisode de notre podcast, sur toutes les plateformes.',
    ],
    author: [
      'À propos de l’auteur : {person} écrit pour le journal depuis {number} et vit à {place}. Pour lui écrire, voir l’adresse ci-dessous.',
    ],
    consent: [
      'Ce contenu est hébergé par un tiers. En l’affichant, vous acceptez ses conditions et ses cookies.',
    ],
    comments: ['Qu’en pensez-vous ? Donnez votre avis dans les commentaires.'],
    advert: ['Annonce', 'Nous touchons une commission si vous achetez par les liens de cette page.'],
    readAlso: ['Pour aller plus loin :', 'À ne pas manquer :'],
  },
  es: {
    signUp: [
      '¿Quiere más historias como esta? Cada domingo le enviamos gratis la carta de {place}.',
      'Nuestros lectores reciben esta columna dos días antes: apúntese a la lista de correo.',
    ],
    offer: [
      'Está leyendo uno de los tres artículos gratuitos de este mes. Por menos de un café puede leerlos todos, en cualquier pantalla.',
      'Un buen reportaje lleva meses. Su suscripción lo hace posible, y las cuatro primeras semanas las pagamos nosotros.',
    ],
    app: [
      'Para leer mejor, abra este artículo en nuestra aplicación, donde podrá guardarlo y leerlo sin conexión.',
      'Lleve el diario en el bolsillo: instálelo gratis en su teléfono.',
    ],
    donation: [
      'No mostramos anuncios ni tenemos dueño. Si valora lo que hacemos, considere una donación de la cantidad que quiera.',
      'Este reportaje lo pagaron {count} lectores. ¿Será usted el próximo? Solo lleva un minuto.',
    ],
    follow: [
      'Más imágenes de {place} en nuestra cuenta de Instagram; únase a los {count} miembros del grupo de Facebook.',
      '¿Tiene una historia que contar? Escríbanos por WhatsApp o síganos en Twitter.',
    ],
    listen: ['¿Prefiere escuchar? {person} lee este relato en el nuevo episodio de nuestro pódcast.'],
    author: ['Sobre la autora: {person} escribe para el diario desde {number} y vive en {place}.'],
    consent: ['Este contenido procede de un tercero. Al mostrarlo acepta sus condiciones y sus cookies.'],
    comments: ['¿Qué opina? Cuéntenoslo en los comentarios.'],
    advert: ['Anuncio', 'Recibimos una comisión si compra por los enlaces de esta página.'],
    readAlso: ['Más información:', 'No se pierda:'],
  },
  pl: {
    signUp: ['Chcesz więcej takich historii? Co niedzielę wyślemy ci za darmo list z miasta {place}.'],
    offer: [
      'Czytasz jeden z trzech bezpłatnych artykułów w tym miesiącu. Za mniej niż cenę kawy przeczytasz wszystkie, na każdym ekranie.',
      'Dobry reportaż powstaje miesiącami. Umożliwia go twoja prenumerata, a pierwsze cztery tygodnie dajemy w prezencie.',
    ],
    app: [
      'Najwygodniej przeczytasz ten tekst w naszej aplikacji, gdzie możesz go zapisać i otworzyć bez sieci.',
    ],
    donation: [
      'Nie wyświetlamy reklam i nie mamy właściciela. Jeśli cenisz naszą pracę, wesprzyj nas dowolną kwotą.',
      'Za ten reportaż zapłaciło {count} czytelników. Może będziesz następny? To zajmie minutę.',
    ],
    follow: [
      'Więcej zdjęć z miasta {place} na naszym Instagramie; dołącz do {count} osób w grupie na Facebooku.',
    ],
    listen: ['Wolisz słuchać? {person} czyta tę opowieść w nowym odcinku naszego podcastu.'],
    author: ['O autorce: {person} pisze dla gazety od {number} roku i mieszka w miejscowości {place}.'],
    consent: ['Ta treść pochodzi z zewnętrznej strony. Wyświetlając ją, akceptujesz jej warunki.'],
    comments: ['A co ty o tym myślisz? Napisz w komentarzu.'],
    advert: ['Ogłoszenie', 'Jeśli kupisz przez odnośniki na tej stronie, otrzymamy prowizję.'],
    readAlso: ['Warto przeczytać:'],
  },
  ru: {
    signUp: [
      'Хотите больше таких историй? Каждое воскресенье мы бесплатно присылаем письмо из города {place}.',
    ],
    offer: [
      'Вы читаете одну из трёх бесплатных статей в этом месяце. Дешевле чашки кофе можно читать все, на любом экране.',
      'Хороший репортаж готовят месяцами. Ваша подписка делает его возможным, а первые четыре недели мы дарим.',
    ],
    app: ['Удобнее всего читать этот текст в нашем приложении: его можно сохранить и открыть без сети.'],
    donation: [
      'Мы не показываем рекламу, и у нас нет владельца. Если вам важна наша работа, перечислите любую сумму.',
      'Этот репортаж оплатили {count} читателей. Станете следующим? Это займёт минуту.',
    ],
    follow: [
      'Больше снимков из города {place} ищите в нашем канале, а в группе обсуждают новости {count} человек.',
    ],
    listen: ['Удобнее слушать? Этот рассказ читает {person} в новом выпуске нашего подкаста.'],
    author: ['Об авторе: {person} пишет для газеты с {number} года и живёт в городе {place}.'],
    consent: ['Это содержимое размещено на другом сайте. Показывая его, вы принимаете условия.'],
    comments: ['А что думаете вы? Напишите нам в комментариях.'],
    advert: ['На правах рекламы', 'Мы получаем процент, если вы покупаете по ссылкам на этой странице.'],
    readAlso: ['Ещё об этом:'],
  },
  zh: {
    signUp: ['喜欢这样的故事吗？每个星期天我们免费把{place}来信寄到您的邮箱。'],
    offer: [
      '您正在阅读本月三篇免费文章中的一篇。花不到一杯咖啡的钱，就能在任何设备上阅读全部内容。',
      '一篇好报道需要几个月。您的订阅让它成为可能，前四周由我们赠送。',
    ],
    app: ['在我们的应用里阅读本文效果更好，可以收藏，没有网络也能打开。'],
    donation: [
      '我们不登广告，也没有老板。如果您认可我们的工作，请随意捐助。',
      '这篇报道由{count}位读者出资。您愿意成为下一位吗？只需一分钟。',
    ],
    follow: ['更多{place}的照片请关注我们的微博，群里已有{count}人参与讨论。'],
    listen: ['更喜欢听？{person}在我们最新一期播客里朗读了这个故事。'],
    author: ['作者简介：{person}自{number}年起为本刊撰稿，现居{place}。'],
    consent: ['此内容由第三方提供，显示即表示您接受其条款。'],
    comments: ['您怎么看？请在评论区告诉我们。'],
    advert: ['商业推广', '如果您通过本页链接购买，我们会获得佣金。'],
    readAlso: ['相关阅读：'],
  },
}
