import { company } from '@dierbaar/contract';
import type { LegalText } from '../legal-text.ts';
import { storageTermsTable } from './storage-terms.ts';

export const privacyNl: LegalText = {
  title: 'Privacyverklaring',
  updated: '2026-11-17',
  intro:
    'In Dierbaar schrijf je dingen op die je nergens anders opschrijft. Daar horen duidelijke beloften bij. Hier lees je welke gegevens we van je hebben, waarom, wie ze kan zien, hoe lang we ze bewaren en wat je erover te zeggen hebt.',
  sections: [
    {
      heading: 'In het kort',
      paragraphs: ['Dit beloven we je.'],
      list: [
        'Je teksten en foto’s zijn van jou. We bewaren ze, maken ze op en laten ze drukken als jij dat vraagt. Meer niet.',
        'Onze medewerkers lezen je boek niet.',
        'We trainen er geen computermodellen mee, tonen geen advertenties en verkopen geen gegevens.',
        'We volgen je niet. Er zijn geen trackers, geen statistiekcookies en geen scripts van anderen.',
        'Je boeken, of een kopie van alles, download je zelf in je account. Daar verwijder je ook je boeken en je account.',
      ],
    },
    {
      heading: 'Wie verantwoordelijk is',
      paragraphs: [
        `${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.nl}, KvK ${company.chamberOfCommerceNumber}, is verantwoordelijk voor de gegevens in deze verklaring. Met vragen en verzoeken over je privacy kun je terecht bij ${company.email}.`,
      ],
    },
    {
      heading: 'Welke gegevens we van je hebben',
      paragraphs: [
        'We vragen alleen wat nodig is. Bijna alles krijgen we van jou. Van Stripe horen we of je hebt betaald, van de drukker waar je bestelling is.',
      ],
      list: [
        'Je account: voornaam, achternaam, e-mailadres, taal, of je adres is bevestigd, en wanneer je de voorwaarden hebt aanvaard. Je wachtwoord bewaren we alleen versleuteld, zo dat niemand het kan teruglezen. Van een passkey hebben we alleen de publieke sleutel en de naam die je hem gaf.',
        'Je boeken: teksten met hun eerdere versies, foto’s, opnames van stemmen, omslagen, de vragen die je kiest of zelf toevoegt, en de links achter je QR-codes.',
        'Wat anderen voor je boek vertellen, en wie je wat vroeg: hun naam, hun e-mailadres als je dat invult, je vragen en hun antwoorden.',
        'Je abonnement en betalingen: bedragen, data, de status en een klantnummer bij Stripe. Je kaartgegevens en rekeningnummer vul je bij Stripe in; die komen niet bij ons.',
        'Je bestellingen: naam, eventueel bedrijf of stichting, factuuradres, bezorgadres, telefoonnummer als je dat invult, wat je hebt besteld en de facturen.',
        'Techniek en veiligheid: IP-adres, soort browser, en wanneer en vanaf welk apparaat je bent ingelogd.',
        'Wat je ons mailt.',
      ],
    },
    {
      heading: 'Waarom we ze gebruiken en waarom dat mag',
      paragraphs: [
        'De wet vraagt voor elk gebruik een reden. Zonder de gegevens bij de eerste twee punten kunnen we geen account voor je maken of boek bezorgen.',
      ],
      list: [
        'Om je te laten schrijven, je boek op te maken en te bewaren, en je account en abonnement te beheren: dat is nodig voor onze overeenkomst.',
        'Om je bestelling te laten betalen, drukken en bezorgen: ook dat is nodig voor de overeenkomst.',
        'Om facturen en onze boekhouding te bewaren: dat moet van de belastingwet.',
        'Om misbruik tegen te gaan, storingen op te lossen en je account te beschermen: dat is ons gerechtvaardigd belang, en ook het jouwe.',
        'Om gegevens over gezondheid en andere gevoelige gegevens te bewaren die je zelf in je boek zet: dat doen we alleen met je uitdrukkelijke toestemming.',
      ],
    },
    {
      heading: 'Mails van ons',
      paragraphs: [
        'We mailen je over je account, je abonnement, je bestellingen en je veiligheid. Nieuwsbrieven en reclame sturen we niet. In onze mails zitten geen volgpixels en geen links die bijhouden of je klikt.',
      ],
    },
    {
      heading: 'Als iemand je iets vraagt',
      paragraphs: [
        'Wie een boek schrijft, kan anderen vragen om iets te vertellen. Dan hebben we van jou, ook zonder account: de naam zoals de schrijver je noemt, je e-mailadres als de schrijver dat invulde, wat je schrijft of inspreekt, de foto’s die je stuurt, en wanneer je ermee instemde.',
        'Je antwoord gaat naar de schrijver, hoort bij het boek en mag erin komen: daar stem je mee in voor je iets stuurt. Komt het in het boek, dan zien en horen ook de mensen het die de schrijver laat meelezen, ziet de drukker het, en leest ieder het die een gedrukt boek heeft. Wie het boek heeft, kan ook jaren later een opname beluisteren waarvan de code erin gedrukt is. Zolang je link werkt, vraag je met dezelfde link een antwoord terug. Staat het al in het boek, dan vragen we de schrijver om het eruit te halen. In een gedrukt boek kan dat niet meer. De schrijver kan elk antwoord verwijderen.',
        'We mailen je alleen wat de schrijver je vraagt. In elke mail stop je dat met één tik; dan wissen we je adres. Een link werkt tot de schrijver hem beëindigt, en hooguit een jaar na de laatste vraag.',
        'Een schrijver kan je ook laten meelezen voordat een boek gedrukt wordt, en mailt je dan de link, zo nodig nog eens. Dan hebben we je naam zoals de schrijver je noemt, je e-mailadres als de schrijver dat invulde, je opmerkingen, en of je klaar bent. Alleen de schrijver leest je opmerkingen; je verandert en verwijdert ze zelf zolang je link werkt, hooguit 60 dagen. Welke bladzijden je las, weet alleen je eigen apparaat.',
      ],
    },
    {
      heading: 'Gevoelige herinneringen',
      paragraphs: [
        'Een boek over een zwangerschap, een geboorte of een afscheid gaat al snel over gezondheid, geloof of liefde, en over kinderen. De wet geeft zulke gegevens extra bescherming, en wij ook: je foto’s, opnamen en back-ups zijn versleuteld opgeslagen, de database met je teksten is vanaf het internet niet te bereiken, alleen jij en wie je laat meelezen hebben er toegang toe, en niets in je boek is openbaar, behalve een opname waarvan jij de code laat drukken.',
        'Jij bepaalt wat je opschrijft. Wij doen er niets anders mee dan het voor je bewaren, opmaken en, als je bestelt, laten drukken. Je toestemming trek je in door de tekst of foto te verwijderen.',
        'Schrijf je over anderen, denk dan aan wat zij ervan zouden vinden. Bij foto’s van kinderen die niet van jou zijn, vraag je het hun ouders.',
      ],
    },
    {
      heading: 'Wie je boek kan zien',
      paragraphs: [
        'Jij. Onze medewerkers lezen niet mee en hebben daar voor hun werk ook geen toegang voor nodig. Er zijn drie uitzonderingen: als je ons zelf om hulp vraagt en ons toestemming geeft om mee te kijken, als iemand een concrete melding doet van iets strafbaars, of als een rechter of de wet ons ertoe verplicht. Dan kijkt één medewerker naar niet meer dan nodig is, en leggen we vast dat dat is gebeurd.',
        'Bestel je een boek, dan krijgt de drukker de drukbestanden. Bij het drukken, binden en controleren kunnen mensen bij de drukker bladzijden zien. Met de drukker hebben we geheimhouding afgesproken.',
        'Computers lezen je tekst wel: om hem op te maken, te bewaren en te controleren of hij goed gedrukt kan worden. Er worden geen besluiten over je genomen op basis van wat je schrijft.',
      ],
    },
    {
      heading: 'Foto’s en de plek waar ze zijn gemaakt',
      paragraphs: [
        'Een telefoon bewaart vaak in de foto waar hij is gemaakt. Die locatie en de andere verborgen gegevens halen we weg uit alles wat we tonen, versturen of drukken.',
        'Je originele foto bewaren we onveranderd in een afgesloten opslag, omdat hij misschien je enige exemplaar is. Alleen in de kopie die je van ons krijgt zit het origineel, met alles wat je camera erin heeft opgeslagen.',
      ],
    },
    {
      heading: 'Stemmen achter een code',
      paragraphs: [
        'Zet je een opname in je boek, dan wordt er een code bij gedrukt. Wie die code scant of overtikt, hoort de opname en ziet het onderschrift, wie er spreekt, de uitgeschreven tekst als je die hebt ingevuld, en de omslag. Daar is geen account voor nodig, dus ook wie het boek leent kan luisteren. Voor het eerste boek gedrukt is, speelt de code niets af. We houden niet bij wie luistert.',
        'De code werkt zolang je abonnement loopt, en minstens tien jaar na de laatste bestelling waarin hij is gedrukt. Je zet een opname uit en weer aan wanneer je wilt, en je kunt er een andere achter zetten. Verwijder je de opname of je account, dan speelt de code niets meer af, ook niet in boeken die al gedrukt zijn. Dat vragen we je eerst.',
        'Verborgen gegevens, zoals de plaats waar de telefoon was, halen we uit wat te horen is. Je originele opname bewaren we onveranderd in een afgesloten opslag; hij zit in de kopie die je van ons krijgt. Laat je iemand anders horen, vraag het dan eerst.',
      ],
    },
    {
      heading: 'Wie ons helpt',
      paragraphs: [
        'We werken met een paar bedrijven samen. Zij krijgen alleen wat ze nodig hebben en mogen het nergens anders voor gebruiken. Dat staat in een overeenkomst met elk van hen. Verder geven we je gegevens aan niemand, tenzij de wet ons daartoe dwingt.',
      ],
      list: [
        'Hosting: een bedrijf voor onze servers, database en opslag, en een tweede bedrijf waar de versleutelde back-ups staan.',
        'Mail: een bedrijf dat onze mails bezorgt. Het ziet je naam, je e-mailadres en de inhoud van de mail, nooit je boek.',
        'Stripe (Stripe Payments Europe, Ierland): verwerkt je betalingen. Voor een deel doet Stripe dat onder eigen verantwoordelijkheid, bijvoorbeeld om fraude te voorkomen en aan de regels voor betaaldiensten te voldoen. Daarvoor geldt de privacyverklaring van Stripe.',
        'De drukker en de bezorger: krijgen bij een bestelling de drukbestanden, je naam, het bezorgadres en wat nodig is om je over de bezorging te bereiken. We vragen de drukker de bestanden na de productie te wissen.',
      ],
    },
    {
      heading: 'Waar je gegevens zijn',
      paragraphs: [
        'Je boeken en back-ups staan in de Europese Economische Ruimte. Stripe kan betaalgegevens ook in de Verenigde Staten verwerken. Dat gebeurt onder het EU-VS Data Privacy Framework of onder de modelcontracten van de Europese Commissie.',
      ],
    },
    {
      heading: 'Cookies en opslag in je browser',
      paragraphs: [
        'We gebruiken alleen wat nodig is om Dierbaar te laten werken. Daarvoor is geen toestemming nodig, dus je ziet bij ons geen cookiemelding. Je kunt alles zelf wissen in je browser; je moet dan wel opnieuw inloggen.',
        'Let op met concepten: wis je die terwijl er “Alleen op deze computer bewaard” staat, dan is de tekst die nog niet bij ons was, weg. Op de betaalpagina van Stripe plaatst Stripe eigen cookies, op het eigen adres van Stripe.',
      ],
      list: [
        'Inlogcookie: houdt je ingelogd. Vervalt als je 30 dagen niet bent geweest, uiterlijk na 180 dagen, en meteen als je uitlogt. Scripts kunnen deze cookie niet lezen.',
        'Apparaatcookie: onthoudt dat er op dit apparaat eerder is ingelogd, zodat je er altijd in kunt, ook als iemand anders je wachtwoord probeert te raden. Er staat niets over jou in. 1 jaar.',
        'lastLocation: onthoudt waar je aan het schrijven was, zodat je daar terugkomt. 1 dag.',
        'userId: zorgt dat iemand anders op dezelfde computer niet op jouw plek uitkomt. 1 dag.',
        'paymentUrl: de betaallink van je laatste bestelling, zodat je opnieuw kunt proberen te betalen. 24 uur.',
        'Taal (in de opslag van je browser): onthoudt of je Nederlands of Engels koos. Tot je het wist.',
        'Tips en weergave (in de opslag van je browser, onder writingTips, dismissedTips, printedPages, besideText, printCheck, pocketBook en pocketQuestion): welke tips je al zag of uitzette, hoe je de bladzijden naast je tekst en de drukcontrole bekijkt, en welk boek en welke vraag je op je telefoon open had. Tot je het wist.',
        'registration (in dit tabblad): je e-mailadres en een bewijs dat tien minuten geldt, zodat je na een afgebroken betaling verder kunt. Tot je betaalt of het tabblad sluit.',
        'Eerste bladzijde (in de opslag van je browser, onder first-page en dierbaar-first-page): wat je schreef voordat je een account had, met je foto. Alleen op dit apparaat, onversleuteld. Tot je de eerste keer inlogt: dan gaat het naar je account. Of tot je het wist.',
        'Foto’s die wachten (in de opslag van je browser, onder dierbaar-local): foto’s die nog niet bij ons zijn aangekomen, versleuteld met dezelfde sleutel als je concepten. Tot ze verstuurd zijn.',
        'Woorden en opnames die wachten (in de opslag van je browser, onder dierbaar-local): herinneringen, antwoorden, opmerkingen en opnames die nog niet bij ons zijn aangekomen, en de vragen van de dag. Versleuteld. Tot ze verstuurd zijn of je ze weggooit.',
        'Ingevulde velden (in de opslag van je browser, onder dierbaar-local): wat je invulde en nog niet bewaarde. Versleuteld. Tot je het bewaart of weggooit, hooguit dertig dagen.',
        'Wat onderweg is (in de opslag van je browser, onder device): nummers waaraan we herkennen wat al is aangekomen als de verbinding wegvalt. Tot het is aangekomen of je het wist.',
        'Sleutel (in de opslag van je telefoon, onder dierbaar-local): waarmee je ook zonder verbinding kunt vertellen. Niemand kan hem uitlezen. Tot je uitlogt.',
        'Gelezen bladzijden (in de opslag van je browser, onder dierbaar.read): als je met iemand meeleest, welke bladzijden op dit apparaat zijn gezien, als getallen waaruit niets te lezen is. Wij krijgen ze niet. Tot je het wist.',
        'De app zelf (in de opslag van je telefoon): bestanden van Dierbaar, zodat hij zonder verbinding opent. Er staat niets van jou in. Tot de volgende versie.',
        'Concepten (in de opslag van je browser, onder dierbaar-drafts, dierbaar-draft en dierbaar-local): elke aanslag, versleuteld met een sleutel die alleen na inloggen beschikbaar is, zodat een storing je geen tekst kost. Als je uitlogt, wissen we wat al bij ons is bewaard. Wat nog niet bij ons is, blijft versleuteld staan tot je weer inlogt.',
      ],
    },
    {
      heading: 'Hoe lang we gegevens bewaren',
      paragraphs: [
        'Niet langer dan nodig. Wat van jou is, blijft zolang jij het wilt; al het andere verdwijnt vanzelf, na de termijnen in de tabel.',
      ],
      list: [
        'Je boeken, teksten, eerdere versies, foto’s en opnames: tot je ze verwijdert. Ook als je abonnement stopt.',
        'Je account: tot je het verwijdert.',
        'De gedrukte editie van een bestelling: bij die bestelling, zodat we een misdruk opnieuw kunnen maken, tot je je account verwijdert of ons vraagt haar te wissen.',
      ],
      table: storageTermsTable('nl'),
    },
    {
      heading: 'Je account verwijderen',
      paragraphs: [
        'Dat doe je zelf in je account. Daar maak je eerst ook een kopie van alles, als je die wilt. Een lopend abonnement zeggen we meteen op. Er begint een bedenktijd van 14 dagen waarin je het nog ongedaan kunt maken. Dan verwijderen we je account, boeken, foto’s en opnames voorgoed; wordt er dan nog een boek voor je gedrukt, dan wachten we tot het is verstuurd.',
        'Wat overblijft: de facturen die we moeten bewaren, zonder de inhoud van je boeken, en de back-ups tot ze verlopen. We houden ook een nummer zonder naam bij, zodat je gegevens niet terugkomen als we ooit een back-up moeten terugzetten.',
      ],
    },
    {
      heading: 'Hoe we je gegevens beveiligen',
      paragraphs: [
        'Alles gaat over een versleutelde verbinding. Foto’s, opnamen, boeken en back-ups worden versleuteld opgeslagen; de database met je teksten is vanaf het internet niet te bereiken. Foto’s en boeken hebben geen openbaar adres. Inloggen is beschermd tegen eindeloos raden, en gebeurt er iets vreemds met je sessie, dan loggen we dat apparaat uit en mailen we je. We maken doorlopend back-ups en oefenen het terugzetten.',
        `Gaat er toch iets mis met je gegevens en loop jij daardoor risico, dan hoor je dat zo snel mogelijk van ons, en melden we het bij de Autoriteit Persoonsgegevens. Heb je een lek gevonden, mail dan naar ${company.email}.`,
      ],
    },
    {
      heading: 'Wat je kunt vragen',
      paragraphs: [
        `Veel regel je zelf in je account. Voor de rest mail je naar ${company.email}. Het is gratis en je krijgt binnen een maand antwoord. Is een verzoek ingewikkeld, dan mag het twee maanden langer duren; dat laten we je dan binnen de eerste maand weten. We kunnen vragen om te bevestigen dat jij het bent.`,
      ],
      list: [
        'Inzien en meenemen: in je account maak je zelf een kopie van al je gegevens, met je teksten in leesbare vorm en als data, je originele foto’s en opnames, je boeken als PDF en je bestellingen.',
        'Verbeteren: pas je gegevens aan of vraag het ons.',
        'Verwijderen: een foto, een opname, een boek of je hele account.',
        'Beperken: vraag ons je gegevens tijdelijk niet te gebruiken, bijvoorbeeld zolang je denkt dat ze niet kloppen.',
        'Bezwaar maken tegen gebruik op grond van ons gerechtvaardigd belang.',
        'Je toestemming intrekken. Dat geldt vanaf dat moment en niet voor wat ervoor is gebeurd.',
      ],
    },
    {
      heading: 'Als een ander over jou schrijft',
      paragraphs: [
        `De boeken in Dierbaar zijn privé, en wij weten niet wie erin voorkomt. Heb je reden om te denken dat er iets over jou in staat dat er niet in hoort, praat dan als dat kan met degene die schrijft. Kom je er niet uit, mail dan naar ${company.email}. We wegen je verzoek zorgvuldig, ook tegenover het recht van de ander om zijn of haar eigen leven op te schrijven.`,
      ],
    },
    {
      heading: 'Kinderen',
      paragraphs: [
        'Een account is voor mensen van 18 jaar en ouder, en van 16 en 17 jaar met toestemming van hun ouder of voogd. Merken we dat iemand jonger is, dan sluiten we het account en wissen we de gegevens. Kinderen komen wel vaak voor in de boeken die voor hen worden geschreven; dat is aan hun ouders.',
      ],
    },
    {
      heading: 'Een klacht',
      paragraphs: [
        `Vind je dat we niet goed met je gegevens omgaan, laat het ons weten via ${company.email}. We willen het graag goedmaken. Je kunt ook altijd een klacht indienen bij de Autoriteit Persoonsgegevens, via autoriteitpersoonsgegevens.nl of Postbus 93374, 2509 AJ Den Haag. Woon je in een ander land van de Europese Unie, dan mag het ook bij de toezichthouder daar.`,
      ],
    },
    {
      heading: 'Als deze verklaring verandert',
      paragraphs: [
        'Passen we deze verklaring aan, dan verandert de datum bovenaan. Gaan we iets wezenlijk anders doen met je gegevens, dan mailen we je dat minstens 30 dagen van tevoren, en vragen we je toestemming als dat nodig is.',
      ],
    },
  ],
};
